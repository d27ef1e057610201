import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import { storePrivateUpload } from '../../shared/images.ts'

/** The pictures of a form, by the names the form gives them. */
export interface Papers {
  id_card_photo?: File | undefined
  portrait?: File | undefined
}
/** A document is read, a portrait is shown on a phone as large as a stamp. */
const SIZES = { id_card_photo: 1600, portrait: 480 } as const
export type StoredPapers = { idDocument?: string; portrait?: string }

/** Stores what a form brought, encrypted, and answers the names as ciphertext. All of them, or none. */
export async function storePapers(context: Context, adminId: string, papers: Papers): Promise<StoredPapers> {
  const stored: StoredPapers = {}
  try {
    if (papers.id_card_photo)
      stored.idDocument = await store(context, adminId, 'id_card_photo', papers.id_card_photo)
    if (papers.portrait) stored.portrait = await store(context, adminId, 'portrait', papers.portrait)
    return stored
  } catch (error) {
    await erasePapers(context, Object.values(stored))
    throw error
  }
}

async function store(context: Context, adminId: string, field: keyof Papers, image: File) {
  await context.rateLimits.count('upload.account', adminId)
  try {
    const bytes = new Uint8Array(await image.arrayBuffer())
    return context.pii.encrypt(await storePrivateUpload(context.privateFiles, bytes, SIZES[field]))
  } catch (error) {
    // The refusal belongs at the field of this form.
    if (error instanceof AppError && error.details.errors?.image)
      throw new AppError(error.code, { errors: { [field]: error.details.errors.image } })
    throw error
  }
}

/** Erases stored pictures, named by ciphertext. What cannot be erased is logged: unreadable, and named nowhere. */
export async function erasePapers({ pii, privateFiles, log }: Context, sealedNames: (string | null)[]) {
  for (const sealed of sealedNames) {
    if (!sealed) continue
    await privateFiles.deletePrivate(pii.decrypt(sealed)).catch((error: unknown) => {
      log.error({ err: error }, 'could not erase a paper')
    })
  }
}
