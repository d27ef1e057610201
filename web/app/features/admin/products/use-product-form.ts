import type { Product } from '@fantome/contract/catalogue.ts'
import { addProduct, updateProduct } from '@fantome/contract/catalogue-admin.ts'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { upload } from '../../../lib/upload.ts'
import { toast } from '../../../ui/toast.ts'
import {
  EMPTY,
  findErrors,
  findUnreadable,
  type ProductErrors,
  type ProductField,
  toBody,
  valuesOf,
  withField,
} from './product-form.ts'
import { usePickedImage } from './use-picked-image.ts'
import { useSending } from './use-sending.ts'

const asText = (value: boolean) => (value ? 'true' : 'false')

/** The form of a product, new when there is none yet. Once saved, its switches act by themselves. */
export function useProductForm(product: Product | null, onSaved: (product: Product) => void) {
  const [values, setValues] = useState(product ? valuesOf(product) : EMPTY)
  const [status, setStatus] = useState({ is_active: true, is_available: true })
  const [errors, setErrors] = useState<ProductErrors>({})
  const image = usePickedImage()
  const sending = useSending()

  const save = () =>
    sending.send((hooks) => {
      const body = { ...toBody(values), image: image.file ?? undefined }
      if (product) return upload(updateProduct, { body: { ...body, productId: product._id }, ...hooks })
      const { is_active: isActive, is_available: isAvailable } = status
      const flags = { is_active: asText(isActive), is_available: asText(isAvailable) } as const
      return upload(addProduct, { body: { ...body, ...flags, image: image.file! }, ...hooks })
    })

  async function submit(form: HTMLFormElement) {
    const found = { ...findErrors(values, product !== null || image.file !== null), ...findUnreadable(form) }
    show(found, form)
    if (Object.keys(found).length > 0 || sending.isSending) return
    try {
      const reply = await save()
      if (!reply) return
      toast.success(reply.message)
      onSaved(reply.data)
    } catch (error) {
      if (error instanceof ApiError) show(error.errors, form)
      toast.error(messageOf(error, 'Erreur lors de la sauvegarde du produit'))
    }
  }

  function show({ image: imageError, ...found }: ProductErrors, form: HTMLFormElement) {
    flushSync(() => {
      setErrors(found)
      if (imageError) image.refuse(imageError)
    })
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return {
    values,
    status,
    errors,
    image,
    sending,
    setStatus,
    set(field: ProductField, value: string) {
      setValues((before) => withField(before, field, value))
      setErrors(({ [field]: _, ...others }) => others)
    },
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      void submit(event.currentTarget)
    },
  }
}
export type ProductFormState = ReturnType<typeof useProductForm>
