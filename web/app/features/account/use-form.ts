import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../lib/api-error.ts'

/** Why a form is not accepted: a sentence for all of it, sentences for its fields, or both. */
export interface Refusal<Name extends string = string> {
  note?: string
  fields?: { [K in Name]?: string | undefined }
}
interface FormRules<Name extends string> {
  /** What can be said without asking the server. */
  check?(values: Record<Name, string>): Refusal | undefined
  send(values: Record<Name, string>): Promise<unknown>
  /** Said when the server gave no sentence of its own. */
  fallback: string
}
export type FormState = ReturnType<typeof useForm>

/** Fields are read when sent, not while typed: what was typed before hydration counts too. */
export function useForm<Name extends string>(
  names: readonly Name[],
  { check, send, fallback }: FormRules<Name>,
) {
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>({})
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal leads to the first field at fault.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [refusal])

  async function run(data: FormData) {
    const values = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]))
    const refused = check?.(values as Record<Name, string>)
    setRefusal(refused ?? {})
    if (refused) return
    setPending(true)
    await send(values as Record<Name, string>).catch((error: unknown) => setRefusal(read(error, fallback)))
    setPending(false)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isPending) void run(new FormData(event.currentTarget))
  }
  // `post`: a form sent before hydration must not write a password in the address.
  const props = { ref: form, onSubmit: submit, method: 'post', noValidate: true } as const
  return { props, isPending, note: refusal.note, errors: refusal.fields ?? {} }
}

const read = (error: unknown, fallback: string): Refusal => ({
  note: messageOf(error, fallback),
  ...(error instanceof ApiError && { fields: error.errors }),
})
