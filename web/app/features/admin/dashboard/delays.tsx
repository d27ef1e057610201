import { QueryState } from '../../../lib/query-state.tsx'
import { PanelFailed, PanelWaiting } from '../panel-states.tsx'
import { Block } from '../statistics/figures.tsx'
import { useDetails } from '../statistics/use-statistics.ts'
import styles from './dashboard.module.css'

const PROMISE = 55

/** How long clients wait, commune by commune: the median, and what nine of ten do not exceed. */
export function Delays() {
  const query = useDetails()
  return (
    <QueryState
      query={query}
      waiting={<PanelWaiting />}
      fallback="Erreur lors du chargement du tableau de bord"
      Failed={PanelFailed}
    >
      {({ delays }) => {
        const longest = Math.max(PROMISE, ...delays.map(({ nineOfTen }) => nineOfTen)) * 1.1
        const share = (minutes: number) => `${(100 * minutes) / longest}%`
        return (
          <Block title="Délai par commune" subtitle="Sept derniers jours, en minutes.">
            {delays.length === 0 ? (
              <p className={styles.none}>Pas encore assez de livraisons.</p>
            ) : (
              <table className={styles.delays}>
                <thead>
                  <tr>
                    <th scope="col">Commune</th>
                    <td aria-hidden="true" />
                    <th scope="col">Médiane</th>
                    <th scope="col">9 sur 10</th>
                  </tr>
                </thead>
                <tbody>
                  {delays.map(({ commune, median, nineOfTen }) => (
                    <tr key={commune}>
                      <th scope="row">{commune}</th>
                      <td aria-hidden="true">
                        <span className={styles.delay}>
                          <i className={styles.promise} style={{ left: share(PROMISE) }} />
                          <i className={styles.usual} style={{ width: share(nineOfTen) }} />
                          <i className={styles.median} style={{ left: share(median) }} />
                        </span>
                      </td>
                      <td>{median}</td>
                      <td className={nineOfTen > PROMISE ? styles.late : undefined}>{nineOfTen}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
            <p
              className={styles.legend}
            >{`Point\u00a0: médiane. Pointillé\u00a0: promesse de ${PROMISE}\u00a0min.`}</p>
          </Block>
        )
      }}
    </QueryState>
  )
}
