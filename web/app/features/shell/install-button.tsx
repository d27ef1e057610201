import { Icon } from '../../ui/icon.tsx'
import { useInstallPrompt } from './use-install-prompt.ts'

/** There only when the browser offers to install; pressing it asks, and takes the button away. */
export function InstallButton() {
  const install = useInstallPrompt()
  if (!install) return null
  return (
    <li>
      <button type="button" onClick={install}>
        <Icon name="down" />
        Installer l'App
      </button>
    </li>
  )
}
