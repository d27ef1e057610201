import { useEffect, useState } from 'react'
import { answerPrompts } from '../../lib/fresh-sign-in.ts'
import { useDeferred } from '../../ui/use-deferred.ts'

const download = () =>
  import('./password-prompt-dialog.tsx').then(({ PasswordPromptDialog }) => PasswordPromptDialog)

/** Stands by for the calls that want the password once more; its dialog is downloaded with the first. */
export function PasswordPrompt() {
  const [answer, setAnswer] = useState<(isRight: boolean) => void>()
  const [PasswordPromptDialog, load] = useDeferred(download)

  useEffect(
    () =>
      answerPrompts(async () => {
        await load()
        return new Promise<boolean>((resolve) => setAnswer(() => resolve))
      }),
    [load],
  )
  // Who leaves the screen has not answered: the call must not wait for ever.
  useEffect(() => () => answer?.(false), [answer])

  if (!PasswordPromptDialog || !answer) return null
  function end(isRight: boolean) {
    answer?.(isRight)
    setAnswer(undefined)
  }
  return <PasswordPromptDialog onEnd={end} />
}
