import { chatLink } from '../../../lib/chat-link.ts'
import { ButtonAnchor } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SpaceIcon } from '../space-icons.tsx'
import { callLink } from '../use-team.ts'
import styles from './courier.module.css'

interface CallButtonsProps {
  phone: string
  whatsapp: string
  greeting: string
  /** Where the map opens: a quartier or a shop, never the landmark. */
  mapOf: string
  /** Going for the parcel, the way matters most; handing it over, the call does. */
  isRouteFirst?: boolean
}

/** Numbers are never written out: a glance over the shoulder learns nothing. */
export function CallButtons({ phone, whatsapp, greeting, mapOf, isRouteFirst = false }: CallButtonsProps) {
  const route = mapOf && (
    <ButtonAnchor
      {...(!isRouteFirst && { look: 'outline' })}
      className={styles.whole}
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(mapOf)}`}
      target="_blank"
      rel="noreferrer"
    >
      <SpaceIcon name="route" />
      Itinéraire
    </ButtonAnchor>
  )
  return (
    <div className={styles.calls}>
      {isRouteFirst && route}
      {phone && (
        <ButtonAnchor {...(isRouteFirst && { look: 'outline' })} href={callLink(phone)}>
          <Icon name="tel" />
          Appeler
        </ButtonAnchor>
      )}
      {whatsapp && (
        <ButtonAnchor look="outline" href={chatLink(whatsapp, greeting)} target="_blank" rel="noreferrer">
          <Icon name="chat" />
          WhatsApp
        </ButtonAnchor>
      )}
      {!isRouteFirst && route}
    </div>
  )
}
