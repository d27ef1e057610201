import { expect, test } from 'vitest'
import { createCrowdGate } from './crowd.ts'

test('a few are inside, the others wait in the order they came, too many are turned away', async () => {
  const letIn = createCrowdGate(2, 3)
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
