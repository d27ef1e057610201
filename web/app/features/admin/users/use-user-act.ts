import { changeRole, type ListedUser, toggleBlock } from '@fantome/contract/user-admin.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { toast } from '../../../ui/toast.ts'

export type UserAct = 'block' | 'unblock' | 'promote'

const FALLBACKS: Record<UserAct, string> = {
  block: 'Error toggling user block status',
  unblock: 'Error toggling user block status',
  promote: 'Error changing user role',
}

const send = (act: UserAct, id: string) =>
  act === 'promote' ? call(changeRole, { body: { id } }) : call(toggleBlock, { body: { id } })

/** One act on one account: asked first, then done, then written in its row. */
export function useUserAct(patch: (id: string, change: Partial<ListedUser>) => void) {
  const [asked, setAsked] = useState<{ act: UserAct; user: ListedUser } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)

  async function confirm() {
    if (!asked) return
    const { act, user } = asked
    setPending(true)
    await send(act, user._id).then(
      ({ data, message }) => {
        patch(user._id, data)
        setOpen(false)
        toast.success(message)
      },
      (error: unknown) => toast.error(messageOf(error, FALLBACKS[act])),
    )
    setPending(false)
  }
  return {
    asked,
    isOpen,
    isPending,
    ask(act: UserAct, user: ListedUser) {
      setAsked({ act, user })
      setOpen(true)
    },
    confirm: () => void confirm(),
    close: () => setOpen(false),
  }
}
