import { useQuery } from '@tanstack/react-query'
import { PushSetting } from './push-setting.tsx'
import { pushQuery } from './use-push.ts'

/** In the client's profile. */
export function PushSection() {
  const { data, error } = useQuery(pushQuery)
  if (data?.state === 'unavailable' || (!data && !error)) return null
  return (
    <section className="bloc-p">
      <h2>Notifications</h2>
      <PushSetting
        title="Sur ce téléphone"
        text="Prise en charge, en route, livré, à confirmer. Textes neutres."
      />
    </section>
  )
}
