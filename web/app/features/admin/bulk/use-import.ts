import { type ImportPreview, importFile } from '@fantome/contract/bulk.ts'
import { uploadFile } from '@fantome/contract/file.ts'
import type { ImportKind } from '@fantome/contract/import-columns.ts'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { upload } from '../../../lib/upload.ts'
import { toast } from '../../../ui/toast.ts'
import { useUnsavedWork } from '../unsaved-work.tsx'
import { useSending } from '../use-sending.ts'

interface Prepared {
  file: File
  /** Names in the file → addresses of the pictures sent before. */
  images: Record<string, string>
  preview: ImportPreview
}

const FALLBACK = 'Le fichier n’a pas pu être lu.'
const PAUSE_MS = 5000

/** A file on its way into the shop: its pictures are sent, it is looked through, then it is imported. */
export function useImport(kind: ImportKind, onStarted: (id: string) => void) {
  const [prepared, setPrepared] = useState<Prepared | null>(null)
  const [sentImages, setSentImages] = useState(0)
  const [error, setError] = useState<string>()
  const { isSending, send, stop } = useSending()
  const forget = useUnsavedWork(isSending || prepared !== null)

  const ask = (file: File, images: Record<string, string>, signal: AbortSignal, more: object = {}) =>
    upload(
      { ...importFile, path: importFile.path.replace(':kind', kind) as typeof importFile.path },
      { body: { file, file_name: file.name, images: JSON.stringify(images), ...more }, signal },
    )

  /** Sends the pictures one after the other, then asks what the file would do. */
  async function prepare(file: File, pictures: File[]) {
    setError(undefined)
    setSentImages(0)
    try {
      await send(async ({ signal }) => {
        const images: Record<string, string> = {}
        for (const image of pictures) {
          images[image.name] = await sendPicture(image, signal)
          setSentImages((count) => count + 1)
        }
        const { data } = await ask(file, images, signal)
        if (data.preview) setPrepared({ file, images, preview: data.preview })
      })
    } catch (failure) {
      setError(messageOf(failure, FALLBACK))
    }
  }

  async function start(skipsWrong: boolean) {
    if (!prepared) return
    const { file, images } = prepared
    try {
      const more = { mode: 'import', skip_wrong: skipsWrong ? 'true' : 'false' }
      const reply = await send(({ signal }) => ask(file, images, signal, more))
      if (!reply?.data.job) return
      forget()
      onStarted(reply.data.job._id)
    } catch (failure) {
      toast.error(messageOf(failure, 'L’import n’a pas pu commencer.'))
    }
  }
  return { prepared, sentImages, error, isSending, prepare, start, stop, drop: () => setPrepared(null) }
}
export type Import = ReturnType<typeof useImport>

/** Many pictures in a row are told to wait: the next try is a little later. */
async function sendPicture(image: File, signal: AbortSignal): Promise<string> {
  try {
    return (await upload(uploadFile, { body: { image }, signal })).data.url
  } catch (error) {
    const isTooSoon = error instanceof ApiError && (error.status === 429 || error.status === 503)
    if (!isTooSoon) throw error
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    signal.throwIfAborted()
    return sendPicture(image, signal)
  }
}
