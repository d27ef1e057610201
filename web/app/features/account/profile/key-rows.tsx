import { useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { RareIcon } from '../../../ui/rare-icon.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDeferred } from '../../../ui/use-deferred.ts'

const download = () => import('./renew-codes-dialog.tsx').then(({ RenewCodesDialog }) => RenewCodesDialog)

interface KeyRowsProps {
  hasFavourites: boolean
  codesLeft: number
  onNewCodes(codes: string[]): void
}

/** What one put aside, and what opens the account: the recovery codes, the password. */
export function KeyRows({ hasFavourites, codesLeft, onNewCodes }: KeyRowsProps) {
  const [isAsking, setAsking] = useState(false)
  const [RenewCodesDialog, load] = useDeferred(download)
  function ask() {
    setAsking(true)
    load().catch(() => toast.error('Une erreur est survenue. Veuillez réessayer.'))
  }
  return (
    <ul className="rangees cles">
      {hasFavourites && (
        <li>
          <Link className="pousse" to="/products?favoris=1">
            <span className="rang">
              <Icon name="coeur" />
              Mes favoris
            </span>
            <Go label="Voir" />
          </Link>
        </li>
      )}
      <li>
        <button type="button" className="pousse" onClick={ask}>
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
        <Link className="pousse" to="/change-password">
          <span className="rang">
            <Icon name="lock" />
            Mot de passe
          </span>
          <Go label="Changer" />
        </Link>
      </li>
      {RenewCodesDialog && (
        <RenewCodesDialog isOpen={isAsking} onClose={() => setAsking(false)} onNewCodes={onNewCodes} />
      )}
    </ul>
  )
}

const leftLabel = (left: number) =>
  left === 0 ? 'Aucun code valable' : left === 1 ? '1 code encore valable' : `${left} codes encore valables`

const Go = ({ label }: { label: string }) => (
  <span className="rang doux aller">
    {label}
    <Icon name="droite" isSmall />
  </span>
)
