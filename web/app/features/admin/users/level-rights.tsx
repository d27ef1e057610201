import { ADMIN_LEVELS } from '@fantome/contract/role.ts'
import { LEVEL_LABELS } from '../../../lib/level-label.ts'
import { Icon } from '../../../ui/icon.tsx'
import panes from '../panes.module.css'
import { RIGHTS } from './user-words.ts'
import styles from './users.module.css'

/** Beside the list of admins: what their levels mean. */
export const LevelRights = () => (
  <aside className={panes.aside} aria-label="Ce que chaque accès permet">
    <h3>Trois accès</h3>
    <p className="doux">Tenus par le serveur, pas par l’écran.</p>
    <table className={styles.rights}>
      <thead>
        <tr>
          <th scope="col">Permis</th>
          {ADMIN_LEVELS.map((level) => (
            <th key={level} scope="col">
              {LEVEL_LABELS[level]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {RIGHTS.map(({ what, levels }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            {ADMIN_LEVELS.map((level) => (
              <td key={level}>
                {levels.includes(level) ? (
                  <span className={styles.yes}>
                    <Icon name="check" isSmall />
                    Oui
                  </span>
                ) : (
                  'Non'
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </aside>
)
