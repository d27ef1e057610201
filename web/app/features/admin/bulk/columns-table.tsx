import type { BulkColumn, ImportKind } from '@fantome/contract/import-columns.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import table from '../table.module.css'
import styles from './bulk.module.css'

const BYTE_ORDER_MARK = '\uFEFF'

interface ColumnsTableProps {
  kind: ImportKind
  columns: readonly BulkColumn[]
}

/** What goes into each column, and an empty file to fill in. */
export function ColumnsTable({ kind, columns }: ColumnsTableProps) {
  const saveModel = () => {
    const headers = columns.map(({ header }) => header).join(';')
    saveFile(
      `modele-${kind === 'products' ? 'produits' : 'zones'}.csv`,
      'text/csv',
      `${BYTE_ORDER_MARK}${headers}\r\n`,
    )
  }
  return (
    <div className={styles.card}>
      <div className={styles.between}>
        <h3>Colonnes attendues</h3>
        <Button size="dense" look="outline" onClick={saveModel}>
          <Icon name="down" />
          Modèle à remplir
        </Button>
      </div>
      <div className={styles.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Colonne</th>
              <th scope="col">Obligatoire</th>
              <th scope="col">Ce qu’on y met</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ header, isRequired, text }) => (
              <tr key={header}>
                <td>
                  <b>{header}</b>
                </td>
                <td>{isRequired ? 'Oui' : 'Non'}</td>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
