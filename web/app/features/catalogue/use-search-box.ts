import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { cleanSearch } from './filters.ts'

const DEBOUNCE_MS = 300

/** The text being typed runs ahead of the address: it is asked for after a pause, or at once on Enter. */
export function useSearchBox(q: string, onSearch: (q: string) => void) {
  const [text, setText] = useState(q)
  const asked = useRef(q)
  const box = useRef<HTMLInputElement>(null)

  // Typed before this script was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there at first.
  useEffect(() => setText(box.current?.value ?? q), [])

  function ask(typed: string) {
    const wanted = cleanSearch(typed)
    if (wanted === asked.current) return
    asked.current = wanted
    onSearch(wanted)
  }
  const askAfterPause = useEffectEvent(ask)

  // The address changed by itself (back, reset): the box follows.
  useEffect(() => {
    if (q === asked.current) return
    asked.current = q
    setText(q)
  }, [q])

  useEffect(() => {
    const timer = setTimeout(() => askAfterPause(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])

  function submit(event: FormEvent) {
    event.preventDefault()
    ask(text)
  }
  return { box, text, setText, submit }
}
