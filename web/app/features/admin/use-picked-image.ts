import { useState } from 'react'
import { findImageError, readPreview } from './picked-image.ts'

/** The picture chosen for a form, and what it looks like. A refused file leaves the last one in place. */
export function usePickedImage() {
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const [error, setError] = useState<string>()

  function pick(picked: File) {
    const refusal = findImageError(picked)
    setError(refusal)
    if (refusal) return
    setFile(picked)
    setPreview(null)
    readPreview(picked).then(setPreview, () => setError('Veuillez sélectionner une image valide'))
  }
  function clear() {
    setFile(null)
    setPreview(null)
    setError(undefined)
  }
  return { file, preview, error, pick, clear, refuse: setError }
}
export type PickedImage = ReturnType<typeof usePickedImage>
