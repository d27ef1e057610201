import type { Db } from '../../db/client.ts'
import type { Context } from '../../shared/context.ts'
import * as queueService from './queue.service.ts'
import * as waitingRepository from './waiting.repository.ts'

interface Asked extends waitingRepository.WaitingFilters {
  page: number
  limit: number
}

const within = ({ page, limit, ...filters }: Asked) =>
  ({
    queue: 'waiting',
    page,
    limit,
    where: waitingRepository.narrow(filters),
    ordering: waitingRepository.sortedBy(filters),
  }) as const

/** Orders that wait for a courier, narrowed and sorted, and how the whole queue stands. */
export async function list(
  db: Db,
  context: Pick<Context, 'pii'>,
  adminId: string,
  { showsContact, ...asked }: Asked & { showsContact: boolean },
) {
  const found = await queueService.listQueue(db, context, adminId, { ...within(asked), showsContact })
  return { ...found, summary: await waitingRepository.summarise(db) }
}

/** The same with words to look for, without phones and places. */
export async function search(
  db: Db,
  context: Pick<Context, 'pii'>,
  { search: words, ...asked }: Asked & { search: string },
) {
  const found = await queueService.searchQueue(db, context, { ...within(asked), search: words })
  return { ...found, summary: await waitingRepository.summarise(db) }
}
