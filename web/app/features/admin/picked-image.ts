import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@fantome/contract/file.ts'

/** Why a file cannot be sent as a picture, if it cannot. The server will look again, at the bytes. */
export function findImageError({ type, size }: File) {
  if (!(IMAGE_TYPES as readonly string[]).includes(type)) return 'Veuillez sélectionner une image valide'
  if (size > IMAGE_MAX_BYTES) return 'Cette image est trop lourde : 8 Mo au plus.'
  return undefined
}

/** As a `data:` address: pages may show no other picture than ours and these. */
export const readPreview = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(file)
  })

const megabytes = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })
const kilobytes = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 })

/** « 2,1 Mo », « 48 ko » */
export const sizeOf = (bytes: number) =>
  bytes >= 1e6 ? `${megabytes.format(bytes / 1e6)}\u00a0Mo` : `${kilobytes.format(bytes / 1e3)}\u00a0ko`
