import { expect, test } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

test('limiter: a few run, the next wait in order, too many are refused', async () => {
  const limit = createConcurrencyLimiter(2, 3)
  const finish: (() => void)[] = []
  const started: number[] = []
  const tasks = [0, 1, 2, 3, 4].map((rank) =>
    limit(async () => {
      started.push(rank)
      await new Promise<void>((done) => finish.push(done))
      if (rank === 0) throw new Error('wrong password')
      return rank
    }),
  )
  const ends = Promise.allSettled(tasks)
  await expect(limit(async () => 5)).rejects.toMatchObject({ code: 'server.unavailable' })
  expect(started).toEqual([0, 1])
  for (let rank = 0; rank < 5; rank++) {
    await expect.poll(() => finish.length).toBeGreaterThan(rank)
    finish[rank]!()
  }
  expect((await ends).map((end) => (end.status === 'fulfilled' ? end.value : 'refused'))).toEqual([
    'refused',
    1,
    2,
    3,
    4,
  ])
  expect(started).toEqual([0, 1, 2, 3, 4])
  expect(await limit(async () => 'free again')).toBe('free again')
})

test('limiter: a slot handed to a waiting task is not free for a newcomer', async () => {
  const limit = createConcurrencyLimiter(1, 2)
  const finish: (() => void)[] = []
  const started: string[] = []
  const task = (name: string) =>
    limit(async () => {
      started.push(name)
      await new Promise<void>((done) => finish.push(done))
    })
  const tasks = [task('first'), task('second')]
  finish[0]!()
  await expect.poll(() => finish.length).toBe(2)
  tasks.push(task('third'))
  expect(started).toEqual(['first', 'second'])
  finish[1]!()
  await expect.poll(() => finish.length).toBe(3)
  finish[2]!()
  await Promise.all(tasks)
})

test('limiter: a failing task frees its slot', async () => {
  const limit = createConcurrencyLimiter(1, 0)
  const failing = limit(async () => {
    throw new Error('wrong password')
  })
  await expect(failing).rejects.toThrow('wrong password')
  expect(await limit(async () => 'free again')).toBe('free again')
})
