import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { RareIcon } from '../../../ui/rare-icon.tsx'
import { SettingsList } from '../../../ui/settings.tsx'
import styles from './key-rows.module.css'
import { useRenewCodes } from './use-renew-codes.tsx'

interface KeyRowsProps {
  hasFavourites: boolean
  codesLeft: number
  onNewCodes(codes: string[]): void
}

/** What one put aside, and what opens the account: the recovery codes, the password. */
export function KeyRows({ hasFavourites, codesLeft, onNewCodes }: KeyRowsProps) {
  const { ask, dialog } = useRenewCodes(onNewCodes)
  return (
    <SettingsList className={styles.rows}>
      {hasFavourites && (
        <li>
          <Link className={styles.row} to="/products?favoris=1">
            <span className="rang">
              <Icon name="coeur" />
              Mes favoris
            </span>
            <Go label="Voir" />
          </Link>
        </li>
      )}
      <li>
        <button type="button" className={styles.row} onClick={ask}>
          <span className="rang">
            <RareIcon name="cle" />
            <span>
              Codes de secours
              <br />
              <span className="petit doux">{leftLabel(codesLeft)}</span>
            </span>
          </span>
          <Go label="Refaire" />
        </button>
      </li>
      <li>
        <Link className={styles.row} to="/change-password">
          <span className="rang">
            <Icon name="lock" />
            Mot de passe
          </span>
          <Go label="Changer" />
        </Link>
      </li>
      {dialog}
    </SettingsList>
  )
}

const leftLabel = (left: number) =>
  left === 0 ? 'Aucun code valable' : left === 1 ? '1 code encore valable' : `${left} codes encore valables`

const Go = ({ label }: { label: string }) => (
  <span className={`doux ${styles.go}`}>
    {label}
    <Icon name="droite" isSmall />
  </span>
)
