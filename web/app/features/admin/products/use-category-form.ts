import type { Category } from '@fantome/contract/catalogue.ts'
import { addCategory, updateCategory } from '@fantome/contract/catalogue-admin.ts'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { upload } from '../../../lib/upload.ts'
import { toast } from '../../../ui/toast.ts'
import { useUnsavedWork } from '../unsaved-work.tsx'
import { usePickedImage } from '../use-picked-image.ts'
import { useSending } from '../use-sending.ts'
import { type CategoryErrors, findCategoryErrors } from './category-form.ts'

/** The form of a category, new when there is none yet. */
export function useCategoryForm(category: Category | null, onSaved: () => void) {
  const [name, setName] = useState(category?.name ?? '')
  const [errors, setErrors] = useState<CategoryErrors>({})
  const image = usePickedImage({ isSquare: true })
  const sending = useSending()
  const isChanged = name !== (category?.name ?? '') || image.file !== null
  const forget = useUnsavedWork(isChanged && !sending.isSending)

  const save = () =>
    sending.send((hooks) =>
      category
        ? upload(updateCategory, {
            body: { categoryId: category._id, name, image: image.file ?? undefined },
            ...hooks,
          })
        : upload(addCategory, { body: { name, image: image.file! }, ...hooks }),
    )

  async function submit(form: HTMLFormElement) {
    const found = findCategoryErrors(name, image.file !== null, category)
    show(found, form)
    if (Object.keys(found).length > 0 || sending.isSending) return
    try {
      const reply = await save()
      if (!reply) return
      toast.success(reply.message)
      forget()
      onSaved()
    } catch (error) {
      if (error instanceof ApiError) show(error.errors, form)
      toast.error(messageOf(error, 'Erreur lors de la sauvegarde de la catégorie.'))
    }
  }
  function show({ image: imageError, ...found }: CategoryErrors, form: HTMLFormElement) {
    flushSync(() => {
      setErrors(found)
      if (imageError) image.refuse(imageError)
    })
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return {
    name,
    errors,
    image,
    sending,
    setName(value: string) {
      setName(value)
      setErrors({})
    },
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      void submit(event.currentTarget)
    },
  }
}
