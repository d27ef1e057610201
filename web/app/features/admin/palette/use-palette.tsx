import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../../lib/session.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDeferred } from '../../../ui/use-deferred.ts'
import { hrefOf } from '../panel.ts'
import { panelGroups } from '../panels.ts'
import { BETWEEN_LETTERS_MS, isTyping, PANEL_LETTERS } from './shortcuts.ts'

const download = () => import('./command-palette.tsx').then(({ CommandPalette }) => CommandPalette)

/**
 * The keys of the administration: Ctrl K opens the palette, / goes to the search of the panel, G and a letter to
 * another panel. The palette is downloaded when first asked for.
 */
export function usePalette() {
  const navigate = useNavigate()
  const level = useSession().user?.admin_level
  const [isOpen, setOpen] = useState(false)
  const [Palette, load] = useDeferred(download)
  const askedAt = useRef(0)

  const open = useCallback(() => {
    setOpen(true)
    load().catch(() => {
      setOpen(false)
      toast.error('On n’a pas pu charger.')
    })
  }, [load])

  useEffect(() => {
    function goByLetter(letter: string) {
      const panels = panelGroups(level).flatMap(({ panels: listed }) => listed)
      const panel = panels.find(({ key }) => PANEL_LETTERS[key] === letter.toUpperCase())
      if (panel) void navigate(hrefOf(panel), { preventScrollReset: true })
      return panel !== undefined
    }
    function press(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') {
        event.preventDefault()
        return open()
      }
      // A question on top of the panel has the keyboard for itself.
      const isAnswering = document.querySelector('[role="alertdialog"]') !== null
      if (ctrlKey || metaKey || altKey || isTyping(target) || isAnswering) return
      const search = document.querySelector<HTMLElement>('[data-panel-search]')
      if (key === '/' && search) {
        event.preventDefault()
        return search.focus()
      }
      const isSecond = event.timeStamp - askedAt.current < BETWEEN_LETTERS_MS
      askedAt.current = 0
      if (isSecond && goByLetter(key)) event.preventDefault()
      else if (key.toLowerCase() === 'g') askedAt.current = event.timeStamp
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [open, navigate, level])

  const shown = Palette ? <Palette isOpen={isOpen} onClose={() => setOpen(false)} /> : null
  return { shown, open }
}
