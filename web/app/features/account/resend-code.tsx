import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { askForCode, SEND_FAILED } from './ask-for-code.ts'

export function ResendCode({ email }: { email: string }) {
  const [isPending, setPending] = useState(false)
  async function resend() {
    setPending(true)
    await askForCode(email).catch(() => toast.error(SEND_FAILED))
    setPending(false)
  }
  return (
    <Button look="text" isPending={isPending} pendingLabel="Envoi…" onClick={() => void resend()}>
      Renvoyer le code
    </Button>
  )
}
