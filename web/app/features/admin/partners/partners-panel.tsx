import { useState } from 'react'
import { useFocusOnTitle } from '../use-focus-on-title.ts'
import { usePanelAddress } from '../use-panel-address.ts'
import { BlockDialog } from './block-dialog.tsx'
import { PartnerEditor } from './partner-editor.tsx'
import { PartnerSheetView } from './partner-sheet-view.tsx'
import type { Partner, PartnerRole } from './partner-words.ts'
import { PartnersView } from './partners-view.tsx'
import { useBlock } from './use-block.ts'
import { usePartners } from './use-partners.ts'

type View =
  | { name: 'list' }
  | { name: 'editor'; partner: Partner | null; isFromSheet?: boolean }
  /** `link`: an invitation that could not be mailed, shown this once. */
  | { name: 'sheet'; id: string; link?: string | undefined }

function viewOf(id: string, isAdding: boolean): View {
  if (id) return { name: 'sheet', id }
  return isAdding ? { name: 'editor', partner: null } : { name: 'list' }
}

/** One view at a time; the list stays read behind the others. */
function PartnersPanel({ kind: role }: { kind: PartnerRole }) {
  // An alert or the palette may lead straight to a partner's sheet.
  const address = usePanelAddress()
  const [view, setView] = useState<View>(() => viewOf(address.get('fiche'), address.get('ajouter') !== ''))
  const list = usePartners(role)
  const block = useBlock()
  useFocusOnTitle(view.name)
  function showList() {
    setView({ name: 'list' })
    // The address no longer names a sheet; this panel begins anew with its list.
    if (address.get('fiche') || address.get('ajouter')) address.set({ fiche: '', ajouter: '' })
  }
  const showSheet = (id: string, link?: string) => setView({ name: 'sheet', id, link })
  const edit = (partner: Partner) => setView({ name: 'editor', partner, isFromSheet: view.name === 'sheet' })
  return (
    <>
      {view.name === 'list' && (
        <PartnersView
          role={role}
          list={list}
          acts={{ view: ({ _id }) => showSheet(_id), edit, block: block.ask }}
          onAdd={() => setView({ name: 'editor', partner: null })}
        />
      )}
      {view.name === 'editor' && (
        <PartnerEditor
          role={role}
          partner={view.partner}
          onSaved={showSheet}
          onBack={() => (view.isFromSheet && view.partner ? showSheet(view.partner._id) : showList())}
        />
      )}
      {view.name === 'sheet' && (
        <PartnerSheetView
          role={role}
          id={view.id}
          link={view.link}
          onEdit={edit}
          onBlock={block.ask}
          onBack={showList}
        />
      )}
      <BlockDialog block={block} />
    </>
  )
}

export const CouriersPanel = () => <PartnersPanel kind="livreur" />
export const VendorsPanel = () => <PartnersPanel kind="vendeur" />
