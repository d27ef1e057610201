import { useMutation } from '@tanstack/react-query'
import { type FormRules, type Refusal, readRefusal, useFormProps } from './use-form.ts'

class FormRefused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.note)
    this.refusal = refusal
  }
}

/** `useForm` for a screen with the query cache: the mutation knows what is under way and what was refused. */
export function useFormMutation<Name extends string>(
  names: readonly Name[],
  { check, send, fallback }: FormRules<Name>,
) {
  const { mutate, isPending, error } = useMutation({
    async mutationFn(values: Record<Name, string>) {
      const refusal = check?.(values)
      if (refusal) throw new FormRefused(refusal)
      await send(values)
    },
  })
  const props = useFormProps(names, { isPending, refusal: error, onValues: mutate })
  const refusal = error instanceof FormRefused ? error.refusal : error ? readRefusal(error, fallback) : {}
  return { props, isPending, note: refusal.note, errors: refusal.fields ?? {} }
}
