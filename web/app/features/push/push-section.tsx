import { useQuery } from '@tanstack/react-query'
import { SettingsSection } from '../../ui/settings.tsx'
import { PushSetting } from './push-setting.tsx'
import { pushQuery } from './use-push.ts'

/** In the client's profile. */
export function PushSection() {
  const { data, error } = useQuery(pushQuery)
  if (data?.state === 'unavailable' || (!data && !error)) return null
  return (
    <SettingsSection title="Notifications">
      <PushSetting
        title="Sur ce téléphone"
        text="Prise en charge, en route, livré, à confirmer. Textes neutres."
      />
    </SettingsSection>
  )
}
