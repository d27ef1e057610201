import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  onlineManager,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { noticeLostSignIn } from './lost-sign-in.ts'
import { onPrivateDataCleared } from './private-data.ts'
import { hasSignIn } from './tokens.ts'

const isNetworkFailure = (error: unknown) => error instanceof ApiError && error.status === 0
const isServerFailure = (error: unknown) => error instanceof ApiError && error.status >= 500

/**
 * A first read that is on its way when something changes may bring what was true before it, and the library does not
 * make it again: here it is made once more when it has arrived.
 */
export class ShopQueryClient extends QueryClient {
  override async invalidateQueries(filters: InvalidateQueryFilters = {}, options: InvalidateOptions = {}) {
    const underWay = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter((query) => query.state.data === undefined)
    await super.invalidateQueries(filters, options)
    if (underWay.length === 0 || filters.refetchType === 'none') return
    await super.invalidateQueries({ predicate: (query) => underWay.includes(query) }, options)
  }
}

/** Everything a signed-in screen reads and writes (decision 0014). It lives in memory only: nothing stays on a shared phone. */
export const queryClient = new ShopQueryClient({
  queryCache: new QueryCache({ onError: noticeLostSignIn }),
  mutationCache: new MutationCache({ onError: noticeLostSignIn }),
  defaultOptions: {
    queries: {
      enabled: hasSignIn,
      staleTime: 0, // what was read is shown at once, and read again by every screen that opens
      // A refusal (4xx) would only be refused again.
      retry: (failures, error) =>
        failures < 1 && onlineManager.isOnline() && (isNetworkFailure(error) || isServerFailure(error)),
      // Offline, a read fails at once and the screen says so; it is made again when the network is back.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // A write that may have arrived is not sent again, unless it says that it may (REPLAYED).
    mutations: { networkMode: 'always' },
  },
})

/**
 * For a write that does the same when it arrives twice. Made without network it waits (`isPaused`) and is sent when
 * the network is back; so is one that the network lost on the way.
 */
export const REPLAYED = {
  networkMode: 'online',
  retry: (failures: number, error: unknown) =>
    isNetworkFailure(error) && (failures < 1 || !onlineManager.isOnline()),
} as const

/** Whoever was signed in no longer is. What is still on screen is emptied, and read again for who came instead. */
function clearCache() {
  queryClient.getMutationCache().clear() // a waiting write must not be sent for somebody else
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.resetQueries()
}

if (typeof window !== 'undefined') {
  onlineManager.setOnline(navigator.onLine) // it would believe so until the first event
  queryClient.mount() // waiting writes go on after their screen was left
  onPrivateDataCleared(clearCache)
}
