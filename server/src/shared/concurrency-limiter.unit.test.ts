import { expect, test } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

test('limiter: a few tasks run, the others wait in order, too many are refused', async () => {
  const letIn = createConcurrencyLimiter(2, 3)
  const doors: (() => void)[] = []
  const entered: number[] = []
  const visits = [0, 1, 2, 3, 4].map((rank) =>
    letIn(async () => {
      entered.push(rank)
      await new Promise<void>((leave) => doors.push(leave))
      if (rank === 0) throw new Error('wrong password')
      return rank
    }),
  )
  const ends = Promise.allSettled(visits)
  await expect(letIn(async () => 5)).rejects.toMatchObject({ code: 'server.unavailable' })
  expect(entered).toEqual([0, 1])
  for (let rank = 0; rank < 5; rank++) {
    await expect.poll(() => doors.length).toBeGreaterThan(rank)
    doors[rank]!()
  }
  expect((await ends).map((end) => (end.status === 'fulfilled' ? end.value : 'refused'))).toEqual([
    'refused',
    1,
    2,
    3,
    4,
  ])
  expect(entered).toEqual([0, 1, 2, 3, 4])
  expect(await letIn(async () => 'free again')).toBe('free again')
})

test('limiter: a slot handed to a waiting task is not free for a new one', async () => {
  const letIn = createConcurrencyLimiter(1, 2)
  const doors: (() => void)[] = []
  const entered: string[] = []
  const visit = (name: string) =>
    letIn(async () => {
      entered.push(name)
      await new Promise<void>((leave) => doors.push(leave))
    })
  const visits = [visit('first'), visit('second')]
  doors[0]!()
  await expect.poll(() => doors.length).toBe(2)
  visits.push(visit('third'))
  expect(entered).toEqual(['first', 'second'])
  doors[1]!()
  await expect.poll(() => doors.length).toBe(3)
  doors[2]!()
  await Promise.all(visits)
})

test('limiter: a failing task frees its slot', async () => {
  const letIn = createConcurrencyLimiter(1, 0)
  const failing = letIn(async () => {
    throw new Error('wrong password')
  })
  await expect(failing).rejects.toThrow('wrong password')
  expect(await letIn(async () => 'free again')).toBe('free again')
})
