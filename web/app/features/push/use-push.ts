import { addPushSubscription, getPushSubscription, removePushSubscription } from '@fantome/contract/push.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { useOnline } from '../../ui/use-online.ts'
import { type BrowserPush, readBrowserPush, subscribeBrowser, unsubscribeBrowser } from './push-browser.ts'

/** `unavailable`: the shop sends nothing by push. */
export type PushState = BrowserPush | 'unavailable'

export const pushQuery = queryOptions({
  queryKey: ['push'],
  async queryFn({ signal }) {
    const { public_key: publicKey, is_on: isOn } = (await call(getPushSubscription, { signal })).data
    return { publicKey, state: await stateOf(publicKey, isOn) }
  },
})

/** On when this browser is subscribed, and for this sign-in. */
async function stateOf(publicKey: string, isOn: boolean): Promise<PushState> {
  if (!publicKey) return 'unavailable'
  const browser = await readBrowserPush(publicKey)
  return browser === 'on' && !isOn ? 'off' : browser
}

const NOT_ON = 'Les notifications n’ont pas pu être activées.'
const NOT_OFF = 'Les notifications n’ont pas pu être coupées.'
/** A browser's own words are not for people. */
const saidOf = (error: Error | null, sentence: string) =>
  error && (error instanceof ApiError ? messageOf(error, sentence) : sentence)

export function usePush() {
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const query = useQuery(pushQuery)
  const readAgain = () => queryClient.invalidateQueries({ queryKey: pushQuery.queryKey })
  const on = useMutation({
    mutationFn: async (publicKey: string) =>
      call(addPushSubscription, { body: await subscribeBrowser(publicKey) }),
    onSettled: readAgain,
  })
  const off = useMutation({
    async mutationFn() {
      await call(removePushSubscription)
      await unsubscribeBrowser()
    },
    onSettled: readAgain,
  })
  /** Called by a tap: only then may a browser ask its owner. */
  async function turnOn() {
    off.reset()
    const answer = await Notification.requestPermission()
    if (answer === 'granted') on.mutate(query.data!.publicKey)
    else await readAgain()
  }
  function turnOff() {
    on.reset()
    off.mutate()
  }
  return {
    query,
    isOnline,
    isPending: on.isPending || off.isPending,
    problem: saidOf(on.error, NOT_ON) ?? saidOf(off.error, NOT_OFF),
    turnOn: () => void turnOn(),
    turnOff,
  }
}
