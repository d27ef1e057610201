import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../lib/api-error.ts'

/** Why a form is not accepted: a sentence for all of it, sentences for its fields, or both. */
export interface Refusal<Name extends string = string> {
  note?: string
  fields?: { [K in Name]?: string | undefined }
}
export interface FormRules<Name extends string> {
  /** What can be said without asking the server. */
  check?(values: Record<Name, string>): Refusal | undefined
  send(values: Record<Name, string>): Promise<unknown>
  /** Said when the server gave no sentence of its own. */
  fallback: string
}
export type FormState = ReturnType<typeof useForm>

interface FormProps<Name extends string> {
  isPending: boolean
  /** Each new one leads to the first field at fault. */
  refusal: unknown
  onValues(values: Record<Name, string>): void
}

/** Fields are read when sent, not while typed: what was typed before hydration counts too. */
export function useFormProps<Name extends string>(
  names: readonly Name[],
  { isPending, refusal, onValues }: FormProps<Name>,
) {
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal leads to the first field at fault.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [refusal])
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const data = new FormData(event.currentTarget)
    const values = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]))
    onValues(values as Record<Name, string>)
  }
  // `post`: a form sent before hydration must not write a password in the address.
  return { ref: form, onSubmit: submit, method: 'post', noValidate: true } as const
}

/** On a page without the query library; elsewhere `useFormMutation`. */
export function useForm<Name extends string>(
  names: readonly Name[],
  { check, send, fallback }: FormRules<Name>,
) {
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>({})
  async function run(values: Record<Name, string>) {
    const refused = check?.(values)
    setRefusal(refused ?? {})
    if (refused) return
    setPending(true)
    await send(values).catch((error: unknown) => setRefusal(readRefusal(error, fallback)))
    setPending(false)
  }
  const props = useFormProps(names, { isPending, refusal, onValues: (values) => void run(values) })
  return { props, isPending, note: refusal.note, errors: refusal.fields ?? {} }
}

export const readRefusal = (error: unknown, fallback: string): Refusal => ({
  note: messageOf(error, fallback),
  ...(error instanceof ApiError && { fields: error.errors }),
})
