import { useRef, useState } from 'react'
import { findImageError, readPreview } from './picked-image.ts'
import { cropSquare, isOpaque, readImage } from './square-crop.ts'

/** A picture that is not square, and where its frame stands. */
export interface Crop {
  image: HTMLImageElement
  position: number
}

/**
 * The picture chosen for a form, and what it looks like. A refused file leaves the last one in place. Where it must be
 * square, one that is not is cut to the frame before it is sent.
 */
export function usePickedImage({ isSquare = false }: { isSquare?: boolean } = {}) {
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  /** It fills the arch of the shop, as a stored one without a transparent pixel does. */
  const [isPhoto, setPhoto] = useState(false)
  const [crop, setCrop] = useState<Crop | null>(null)
  const [error, setError] = useState<string>()
  /** What was picked last: an answer about an earlier one comes too late. */
  const latest = useRef<File>(undefined)

  async function show(picked: File) {
    const address = await readPreview(picked)
    if (latest.current !== picked) return
    setPreview(address)
    if (!isSquare) return
    const image = await readImage(address)
    if (latest.current !== picked) return
    setPhoto(isOpaque(image))
    if (image.naturalWidth !== image.naturalHeight) await place(picked, image, 0.5)
  }
  async function place(picked: File, image: HTMLImageElement, position: number) {
    setCrop({ image, position })
    const cut = await cropSquare(image, position, picked.name)
    if (latest.current !== picked) return
    setFile(cut.file)
    setPreview(cut.preview)
  }
  function pick(picked: File) {
    const refusal = findImageError(picked)
    setError(refusal)
    if (refusal) return
    latest.current = picked
    setFile(picked)
    setPreview(null)
    setCrop(null)
    show(picked).catch(() => setError('Veuillez sélectionner une image valide'))
  }
  function clear() {
    latest.current = undefined
    setFile(null)
    setPreview(null)
    setCrop(null)
    setError(undefined)
  }
  function moveFrame(position: number) {
    const picked = latest.current
    if (picked && crop) void place(picked, crop.image, position)
  }
  return { file, preview, isPhoto, crop, error, pick, clear, moveFrame, refuse: setError }
}
export type PickedImage = ReturnType<typeof usePickedImage>
