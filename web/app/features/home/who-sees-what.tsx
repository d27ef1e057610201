import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RareIcon } from '../../ui/rare-icon.tsx'
import actions from './actions.module.css'
import styles from './who-sees-what.module.css'

const READERS = [
  { name: 'Vendeur', inAWord: 'prépare sans savoir pour qui' },
  { name: 'Livreur', inAWord: 'porte sans savoir quoi' },
  { name: 'Opérateur', inAWord: 'encaisse sans savoir pourquoi' },
]

/** What each of them sees, in their order. */
const ROWS = [
  { what: 'Vos articles', isSeen: [true, false, false] },
  { what: 'Votre quartier', isSeen: [false, true, false] },
  { what: 'Votre numéro', isSeen: [false, true, true] },
  { what: 'Votre pseudonyme', isSeen: [false, false, false] },
  { what: 'La somme payée', isSeen: [false, false, true] },
]

export const WhoSeesWhat = () => (
  <section className="section scene">
    <div className={`cadre ${styles.frame}`}>
      <div>
        <h2 className={styles.title}>Chacun ne voit que sa part.</h2>
        <p className={styles.intro}>
          Trois métiers travaillent pour vous. Aucun n’a de quoi deviner le reste.
        </p>
        <p className={actions.row}>
          <ButtonLink look="outline" to="/info#confidentialite">
            Lire le détail
          </ButtonLink>
        </p>
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="vh">Ce que voient le vendeur, le livreur et l’opérateur de paiement</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">Information</span>
              </th>
              {READERS.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(({ what, isSeen }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                {READERS.map(({ name }, index) => (
                  <td key={name}>
                    <Eye isOpen={isSeen[index] ?? false} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                <span className="vh">En un mot</span>
              </th>
              {READERS.map(({ name, inAWord }) => (
                <td key={name}>{inAWord}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  </section>
)

const Eye = ({ isOpen }: { isOpen: boolean }) => (
  <span className={isOpen ? `${styles.eye} ${styles.open}` : styles.eye}>
    {isOpen ? <RareIcon name="oeil" /> : <Icon name="clos" />}
    {isOpen ? 'Voit' : 'Non'}
  </span>
)
