import { readStored, writeStored } from '../../lib/offline-store.ts'
import { queryClient } from '../../lib/query-client.ts'
import { hasSignIn } from '../../lib/tokens.ts'
import { actionKey, actionMutation, type PartnerAction } from './partner-action.ts'

const STORE = 'partner-actions'

export const readSavedActions = async () => (await readStored<PartnerAction[]>(STORE)) ?? []

const pendingActions = () =>
  queryClient
    .getMutationCache()
    .findAll({ mutationKey: actionKey, status: 'pending' })
    .map(({ state }) => state.variables as PartnerAction)

let saved = '[]'
/** Requests on the store are made one after the other: the last one is what stays. */
let lastWrite: Promise<unknown> = Promise.resolve()

function save() {
  const actions = pendingActions()
  const text = JSON.stringify(actions)
  if (text === saved || !hasSignIn()) return
  saved = text
  lastWrite = lastWrite.then(() => (hasSignIn() ? writeStored(STORE, actions) : undefined))
}

let isKeeping = false

/**
 * Sends what an earlier visit could not, then keeps on the device whatever is not sent yet. Once for as long as the
 * page lives: an action may be sent after its screen was left.
 */
export async function keepActions() {
  if (isKeeping) return
  isKeeping = true
  const cache = queryClient.getMutationCache()
  for (const action of await readSavedActions())
    cache
      .build(queryClient, actionMutation)
      .execute(action)
      .catch(() => undefined) // said by the space
  cache.subscribe(save)
  save()
}
