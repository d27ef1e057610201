import { useState } from 'react'
import { useFocusOnTitle } from '../use-focus-on-title.ts'
import { usePanelAddress } from '../use-panel-address.ts'
import { BlockDialog } from './block-dialog.tsx'
import { EditedPartner } from './edited-partner.tsx'
import { PartnerEditor } from './partner-editor.tsx'
import { PartnerSheetView } from './partner-sheet-view.tsx'
import type { Partner, PartnerRole } from './partner-words.ts'
import { PartnersView } from './partners-view.tsx'
import { useBlock } from './use-block.ts'
import { usePartners } from './use-partners.ts'

/** One view at a time, named by the address; the list stays read behind the others. */
function PartnersPanel({ kind: role }: { kind: PartnerRole }) {
  const address = usePanelAddress()
  const [sheetId, editedId] = [address.get('fiche'), address.get('modifier')]
  const isAdding = address.get('ajouter') !== ''
  const view = editedId || isAdding ? 'editor' : sheetId ? 'sheet' : 'list'
  /** Of the partner just added: an invitation that could not be mailed, shown this once. */
  const [invited, setInvited] = useState<{ id: string; link: string | undefined }>()
  const list = usePartners(role)
  const block = useBlock()
  useFocusOnTitle(view)
  const edit = ({ _id }: Partner) => address.open({ modifier: _id })
  const editor = {
    role,
    onSaved(id: string, link?: string) {
      setInvited({ id, link })
      address.set({ fiche: id, modifier: '', ajouter: '' })
    },
    onBack: () => address.set({ modifier: '', ajouter: '' }),
  }
  return (
    <>
      {view === 'list' && (
        <PartnersView
          role={role}
          list={list}
          acts={{ view: ({ _id }) => address.open({ fiche: _id }), edit, block: block.ask }}
          onAdd={() => address.open({ ajouter: 'oui' })}
        />
      )}
      {view === 'editor' &&
        (editedId ? (
          <EditedPartner key={editedId} id={editedId} list={list} {...editor} />
        ) : (
          <PartnerEditor partner={null} {...editor} />
        ))}
      {view === 'sheet' && (
        <PartnerSheetView
          key={sheetId}
          role={role}
          id={sheetId}
          link={invited?.id === sheetId ? invited.link : undefined}
          onEdit={edit}
          onBlock={block.ask}
          onBack={() => address.set({ fiche: '' })}
        />
      )}
      <BlockDialog block={block} />
    </>
  )
}

export const CouriersPanel = () => <PartnersPanel kind="livreur" />
export const VendorsPanel = () => <PartnersPanel kind="vendeur" />
