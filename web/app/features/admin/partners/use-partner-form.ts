import {
  createDeliveryMan,
  createVendor,
  updateDeliveryMan,
  updateVendor,
} from '@fantome/contract/partner-admin.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { type ResolverResult, useForm } from 'react-hook-form'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { upload } from '../../../lib/upload.ts'
import { toast } from '../../../ui/toast.ts'
import { useUnsavedWork } from '../unsaved-work.tsx'
import { usePickedImage } from '../use-picked-image.ts'
import { useSending } from '../use-sending.ts'
import {
  findErrors,
  type PartnerErrors,
  type PartnerField,
  type PartnerValues,
  toCourierBody,
  toVendorBody,
  valuesOf,
} from './partner-form.ts'
import { type Partner, type PartnerRole, WORDS } from './partner-words.ts'
import { PARTNERS } from './use-partners.ts'

/** What goes when a zone above it changes: another country has other communes, another commune other quartiers. */
const ZONES_BELOW: Partial<Record<PartnerField, PartnerField[]>> = {
  country_id: ['commune_id', 'quartier_id', 'quartier_ids'],
  commune_id: ['quartier_id', 'quartier_ids'],
}

interface Saved {
  message: string
  data: { _id: string; invitation_url?: string | undefined }
}

/** The form of a partner, new when there is none yet. */
export function usePartnerForm(
  role: PartnerRole,
  partner: Partner | null,
  onSaved: (id: string, link?: string) => void,
) {
  const queryClient = useQueryClient()
  const idCard = usePickedImage()
  const portrait = usePickedImage()
  const sending = useSending()
  const ref = useRef<HTMLFormElement>(null)
  const check = { role, isNew: partner === null }
  const { register, watch, setValue, setError, clearErrors, handleSubmit, formState } =
    useForm<PartnerValues>({
      defaultValues: valuesOf(partner),
      resolver: (typed) => resolve(findErrors(typed, { ...check, hasIdCard: true }), typed),
      reValidateMode: 'onSubmit',
      shouldFocusError: false, // it knows nothing of the pictures
    })
  const { errors, submitCount, isDirty } = formState
  const isChanged = isDirty || idCard.file !== null || portrait.file !== null
  const forget = useUnsavedWork(isChanged && !sending.isSending)
  useEffect(() => {
    if (submitCount > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])

  const values = watch()
  const idCardError = findErrors(values, { ...check, hasIdCard: idCard.file !== null }).id_card_photo

  function save(typed: PartnerValues): Promise<Saved | undefined> {
    const pictures = {
      id_card_photo: idCard.file ?? undefined,
      ...(role === 'livreur' && { portrait: portrait.file ?? undefined }),
    }
    return sending.send<Saved>((hooks) => {
      if (role === 'livreur') {
        const body = { ...toCourierBody(typed), ...pictures }
        if (partner) return upload(updateDeliveryMan, { body: { ...body, id: partner._id }, ...hooks })
        const fresh = { ...body, pseudo: typed.pseudo, id_card_photo: idCard.file! }
        return upload(createDeliveryMan, { body: fresh, ...hooks })
      }
      const body = { ...toVendorBody(typed), ...pictures }
      if (partner) return upload(updateVendor, { body: { ...body, id: partner._id }, ...hooks })
      const fresh = { ...body, pseudo: typed.pseudo, id_card_photo: idCard.file! }
      return upload(createVendor, { body: fresh, ...hooks })
    })
  }

  async function send(typed: PartnerValues) {
    if (idCardError || sending.isSending) return
    try {
      const reply = await save(typed)
      if (!reply) return
      await queryClient.invalidateQueries({ queryKey: [PARTNERS] })
      toast.success(reply.message)
      forget()
      onSaved(reply.data._id, reply.data.invitation_url)
    } catch (error) {
      if (error instanceof ApiError) showRefusal(error)
      const { createFailed, updateFailed } = WORDS[role]
      toast.error(messageOf(error, partner ? updateFailed : createFailed))
    }
  }

  /** What the server says of a field is shown at that field. */
  function showRefusal({ code, message, errors: refused }: ApiError) {
    const { id_card_photo, portrait: portraitRefusal, ...fields }: PartnerErrors = refused ?? {}
    if (code === 'account.pseudo_taken') fields.pseudo = message
    if (id_card_photo) idCard.refuse(id_card_photo)
    if (portraitRefusal) portrait.refuse(portraitRefusal)
    for (const [field, text] of Object.entries(fields)) setError(field as PartnerField, { message: text })
  }

  return {
    ref,
    values,
    idCard,
    portrait,
    sending,
    /** What every control of this form is given. */
    bind: (field: PartnerField) => ({
      ...register(field, {
        onChange() {
          clearErrors(field)
          for (const below of ZONES_BELOW[field] ?? []) setValue(below, '')
        },
      }),
      value: values[field],
      error: errors[field]?.message,
    }),
    setQuartiers: (ids: string[]) => setValue('quartier_ids', ids.join(',')),
    submit(event: FormEvent<HTMLFormElement>) {
      if (idCardError) idCard.refuse(idCardError)
      void handleSubmit(send)(event)
    },
  }
}
export type PartnerFormState = ReturnType<typeof usePartnerForm>

/** The rules of the form, in the words of the library. */
function resolve(found: PartnerErrors, typed: PartnerValues): ResolverResult<PartnerValues> {
  const refused = Object.entries(found).map(([field, message]) => [field, { type: 'rule', message }])
  return refused.length === 0
    ? { values: typed, errors: {} }
    : { values: {}, errors: Object.fromEntries(refused) }
}
