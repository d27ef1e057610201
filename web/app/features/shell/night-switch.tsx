import { useEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import tools from './tools.module.css'

const THEME = 'theme'

/** « Mode nuit »: chosen by the person, stored in this browser, never imposed by the system. */
export function NightSwitch() {
  const [isNight, setNight] = useState(false)
  useEffect(() => setNight(document.documentElement.dataset[THEME] === 'nuit'), [])

  function toggle() {
    const { dataset } = document.documentElement
    if (isNight) delete dataset[THEME]
    else dataset[THEME] = 'nuit'
    setNight(!isNight)
    keep(isNight ? null : 'nuit')
  }
  return (
    <li>
      <button type="button" role="switch" aria-checked={isNight} onClick={toggle}>
        <Icon name="lune" />
        Mode nuit
        <span className={tools.state} aria-hidden="true" />
      </button>
    </li>
  )
}

function keep(theme: string | null) {
  try {
    if (theme) localStorage.setItem(THEME, theme)
    else localStorage.removeItem(THEME)
  } catch {
    // A browser that refuses storage keeps the choice until the page is left.
  }
}
