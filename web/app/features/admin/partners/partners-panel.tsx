import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFocusOnTitle } from '../use-focus-on-title.ts'
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

/** One view at a time; the list stays read behind the others. */
function PartnersPanel({ kind: role }: { kind: PartnerRole }) {
  // An alert may lead straight to a partner's sheet.
  const asked = useSearchParams()[0].get('fiche')
  const [view, setView] = useState<View>(asked ? { name: 'sheet', id: asked } : { name: 'list' })
  const list = usePartners(role)
  const block = useBlock()
  useFocusOnTitle(view.name)
  const showList = () => setView({ name: 'list' })
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
