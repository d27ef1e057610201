import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createUploadQueue } from './upload-queue.ts'

test('one works while the others wait, in the order they came', async () => {
  const inTurn = createUploadQueue(10)
  const done: number[] = []
  let atWork = 0
  let mostAtWork = 0
  const work = (rank: number) => async () => {
    mostAtWork = Math.max(mostAtWork, ++atWork)
    await sleep(5 - (rank % 3))
    atWork--
    done.push(rank)
    return rank
  }
  const answers = await Promise.all([0, 1, 2, 3, 4].map((rank) => inTurn(work(rank))))
  expect(answers).toEqual([0, 1, 2, 3, 4])
  expect(done).toEqual([0, 1, 2, 3, 4])
  expect(mostAtWork).toBe(1)
})

test('a failure is its own: the next has its turn', async () => {
  const inTurn = createUploadQueue(2)
  const failed = inTurn(async () => {
    throw new Error('spoilt')
  })
  const next = inTurn(async () => 'fine')
  await expect(failed).rejects.toThrow('spoilt')
  expect(await next).toBe('fine')
})

test('when too many wait, the next is asked to come back', async () => {
  const inTurn = createUploadQueue(2)
  const uploads = Array.from({ length: 3 }, () => inTurn(() => sleep(20)))
  await expect(inTurn(() => sleep(1))).rejects.toMatchObject({
    code: 'file.busy',
    status: 503,
    retryAfter: 2,
  })
  await Promise.all(uploads)
  await expect(inTurn(async () => 'later')).resolves.toBe('later')
})
