import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { CommuneSheet } from './commune-sheet.tsx'
import { CountrySheet } from './country-sheet.tsx'
import { QuartierSheet } from './quartier-sheet.tsx'
import type { ZoneMap } from './use-zone-map.ts'
import styles from './zones.module.css'

/** The sheet of the zone that is chosen, the deepest one. */
export function ZoneAside({ map }: { map: ZoneMap }) {
  const { country, commune, quartier, isCountryChosen } = map
  const up = quartier ? () => map.chooseQuartier('') : () => map.chooseCommune('')
  return (
    <aside className={styles.aside} aria-label="Zone choisie">
      {commune && (
        <Button size="dense" look="outline" className={styles.up} onClick={up}>
          Revenir à la liste
        </Button>
      )}
      {country && commune && quartier ? (
        <QuartierSheet key={quartier._id} map={map} country={country} commune={commune} quartier={quartier} />
      ) : country && commune ? (
        <CommuneSheet key={commune._id} map={map} country={country} commune={commune} />
      ) : country && isCountryChosen ? (
        <CountrySheet key={country._id} map={map} country={country} />
      ) : (
        <p className="doux">
          Choisissez une zone pour la renommer, changer ses frais, l’ouvrir ou la fermer. Toute la boutique se
          ferme dans les <Link to="?tab=administration&panneau=reglages">réglages</Link>.
        </p>
      )}
    </aside>
  )
}
