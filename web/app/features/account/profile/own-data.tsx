import { exportData } from '@fantome/contract/account.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast.ts'

export function OwnData() {
  const [isPending, setPending] = useState(false)
  async function download() {
    setPending(true)
    await call(exportData).then(
      ({ data }) => saveFile('mes-donnees.json', 'application/json', JSON.stringify(data, null, 2)),
      (error: unknown) => toast.error(messageOf(error, 'Une erreur est survenue. Veuillez réessayer.')),
    )
    setPending(false)
  }
  return (
    <section className="bloc-p">
      <h2>Vos données</h2>
      <p className="doux petit">
        Tout ce que nous gardons de vous, dans un seul fichier lisible. Il peut contenir le nom des
        articles&nbsp;: gardez-le à l’abri.
      </p>
      <Button
        look="outline"
        isWide
        isPending={isPending}
        pendingLabel="Préparation…"
        onClick={() => void download()}
      >
        <Icon name="down" />
        Télécharger mes données
      </Button>
    </section>
  )
}
