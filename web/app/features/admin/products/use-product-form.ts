import type { Product } from '@fantome/contract/catalogue.ts'
import { addProduct, updateProduct } from '@fantome/contract/catalogue-admin.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type ResolverResult, useForm } from 'react-hook-form'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { upload } from '../../../lib/upload.ts'
import { toast } from '../../../ui/toast.ts'
import { useUnsavedWork } from '../unsaved-work.tsx'
import { usePickedImage } from '../use-picked-image.ts'
import { useSending } from '../use-sending.ts'
import {
  EMPTY,
  findErrors,
  findUnreadable,
  type ProductErrors,
  type ProductField,
  type ProductValues,
  toBody,
  valuesOf,
} from './product-form.ts'

const asText = (value: boolean) => (value ? 'true' : 'false')

/** The form of a product, new when there is none yet. Once saved, its switches act by themselves. */
export function useProductForm(product: Product | null, onSaved: (product: Product) => void) {
  const [status, setStatus] = useState({ is_active: true, is_available: true })
  const image = usePickedImage({ isSquare: true })
  const sending = useSending()
  const ref = useRef<HTMLFormElement>(null)
  const { register, watch, setValue, setError, clearErrors, handleSubmit, formState } =
    useForm<ProductValues>({
      defaultValues: product ? valuesOf(product) : EMPTY,
      resolver: (typed) => resolve(typed, ref.current),
      reValidateMode: 'onSubmit',
      shouldFocusError: false, // it knows nothing of the picture, which comes first
    })
  const { errors, submitCount, isDirty } = formState
  const forget = useUnsavedWork((isDirty || image.file !== null) && !sending.isSending)
  useEffect(() => {
    if (submitCount > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])

  const values = watch()
  const imageError = findErrors(values, product !== null || image.file !== null).image

  function save(body: ReturnType<typeof toBody>) {
    return sending.send((hooks) => {
      const picked = { ...body, image: image.file ?? undefined }
      if (product) return upload(updateProduct, { body: { ...picked, productId: product._id }, ...hooks })
      const { is_active: isActive, is_available: isAvailable } = status
      const flags = { is_active: asText(isActive), is_available: asText(isAvailable) } as const
      return upload(addProduct, { body: { ...picked, ...flags, image: image.file! }, ...hooks })
    })
  }

  async function send(typed: ProductValues) {
    if (imageError || sending.isSending) return
    try {
      const reply = await save(toBody(typed))
      if (!reply) return
      toast.success(reply.message)
      forget()
      onSaved(reply.data)
    } catch (error) {
      if (error instanceof ApiError) showRefusal(error.errors)
      toast.error(messageOf(error, 'Erreur lors de la sauvegarde du produit'))
    }
  }

  /** What the server says of a field is shown at that field. */
  function showRefusal({ image: refusal, ...refused }: ProductErrors) {
    if (refusal) image.refuse(refusal)
    for (const [field, message] of Object.entries(refused)) setError(field as ProductField, { message })
  }

  return {
    ref,
    values,
    status,
    image,
    sending,
    setStatus,
    /** What every control of this form is given. */
    bind: (field: ProductField) => ({
      ...register(field, {
        onChange() {
          clearErrors(field)
          // Another country has other communes: the chosen one goes.
          if (field === 'country_id') setValue('commune_id', '')
        },
      }),
      value: values[field],
      error: errors[field]?.message,
    }),
    submit(event: FormEvent<HTMLFormElement>) {
      if (imageError) image.refuse(imageError)
      void handleSubmit(send)(event)
    },
  }
}

/** The rules of the form, in the words of the library. */
function resolve(typed: ProductValues, form: HTMLFormElement | null): ResolverResult<ProductValues> {
  const { image: _, ...found } = { ...findErrors(typed, true), ...(form && findUnreadable(form)) }
  const refused = Object.entries(found).map(([field, message]) => [field, { type: 'rule', message }])
  return refused.length === 0
    ? { values: typed, errors: {} }
    : { values: {}, errors: Object.fromEntries(refused) }
}
export type ProductFormState = ReturnType<typeof useProductForm>
