import { QueryState } from '../../../lib/query-state.tsx'
import { OfflineNote } from '../offline-note.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { PanelFailed, PanelWaiting } from '../panel-states.tsx'
import { SETTING_GROUPS } from './setting-fields.ts'
import { SettingGroupForm } from './setting-group-form.tsx'
import styles from './settings.module.css'
import { useSettings } from './use-settings.ts'

/** What admins may change while the shop is open, a group at a time; every change is audited and acts at once. */
export function SettingsPanel() {
  const query = useSettings()
  return (
    <PanelFrame title="Réglages" footer={<span>Chaque changement vaut aussitôt et se lit au journal.</span>}>
      <OfflineNote />
      <QueryState
        query={query}
        waiting={<PanelWaiting />}
        fallback="Erreur lors du chargement des réglages"
        Failed={PanelFailed}
      >
        {(settings) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
          <section className={styles.groups} tabIndex={0} aria-label="Réglages de la boutique">
            {SETTING_GROUPS.map((group) => (
              <SettingGroupForm key={group.key} group={group} stored={settings[group.key]} />
            ))}
          </section>
        )}
      </QueryState>
    </PanelFrame>
  )
}
