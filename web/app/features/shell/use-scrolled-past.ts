import { useEffect, useState } from 'react'

export function useScrolledPast(pixels: number) {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const look = () => setPast(scrollY > pixels)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [pixels])
  return isPast
}
