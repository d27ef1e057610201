import { createCommune, createCountry, createQuartier } from '@fantome/contract/zone-admin.ts'
import { call } from '../../../lib/api.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ExportLink } from '../export-link.tsx'
import { OfflineNote } from '../offline-note.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { PanelSearch } from '../panel-search.tsx'
import { PanelEmpty, PanelFailed, PanelWaiting } from '../panel-states.tsx'
import { useZoneAct } from './use-zone-act.ts'
import { useZoneMap, type ZoneMap } from './use-zone-map.ts'
import { ZoneAside } from './zone-aside.tsx'
import { ZoneColumns } from './zone-columns.tsx'
import { WORDS } from './zone-words.ts'
import styles from './zones.module.css'

/** Country, commune, quartier side by side, and the sheet of the one that is chosen. */
export function ZonesPanel() {
  const map = useZoneMap()
  return (
    <PanelFrame
      title="Zones"
      tools={
        <>
          <PanelSearch placeholder="Pays, commune, quartier" last={map.words} onSearch={map.search} />
          <ButtonLink
            size="dense"
            look="outline"
            to="?tab=administration&panneau=imports&quoi=zones"
            preventScrollReset
          >
            <Icon name="down" />
            Importer des zones
          </ButtonLink>
          <ExportLink what="zones" />
        </>
      }
    >
      <OfflineNote />
      <QueryState
        query={map.query}
        waiting={<PanelWaiting />}
        fallback="Erreur lors du chargement des zones"
        Failed={PanelFailed}
      >
        {() => <ZoneMapView map={map} />}
      </QueryState>
    </PanelFrame>
  )
}

function ZoneMapView({ map }: { map: ZoneMap }) {
  const add = useAddZones(map)
  if (map.words && map.countries.length === 0) return <PanelEmpty>Aucune zone trouvée.</PanelEmpty>
  const depth = map.quartier ? 'quartier' : map.commune ? 'commune' : 'country'
  return (
    <div className={styles.map} data-depth={depth}>
      <ZoneColumns map={map} add={add} />
      <ZoneAside map={map} />
    </div>
  )
}

/** Adds a zone under the chosen one and chooses it. True once it is there. */
function useAddZones(map: ZoneMap) {
  const country = useZoneAct({
    send: (name: string) => call(createCountry, { body: { name } }),
    fallback: WORDS.country.failed,
    onDone: ({ data }) => map.chooseCountry(data._id),
  })
  const commune = useZoneAct({
    send: (name: string) => call(createCommune, { body: { name, country_id: map.country?._id ?? '' } }),
    fallback: WORDS.commune.failed,
    onDone: ({ data }) => map.chooseCommune(data._id),
  })
  const quartier = useZoneAct({
    send: (name: string) => call(createQuartier, { body: { name, commune_id: map.commune?._id ?? '' } }),
    fallback: WORDS.quartier.failed,
    onDone: ({ data }) => map.chooseQuartier(data._id),
  })
  const isDone = (adding: Promise<unknown>) =>
    adding.then(
      () => true,
      () => false, // said by the toast
    )
  return {
    country: (name: string) => isDone(country.mutateAsync(name)),
    commune: (name: string) => isDone(commune.mutateAsync(name)),
    quartier: (name: string) => isDone(quartier.mutateAsync(name)),
  }
}
export type AddZones = ReturnType<typeof useAddZones>
