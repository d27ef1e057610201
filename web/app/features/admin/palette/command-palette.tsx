import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useNavigate } from 'react-router'
import { AdminIcon } from '../admin-icon.tsx'
import { useTyped } from '../use-typed.ts'
import styles from './palette.module.css'
import { type Destination, type DestinationGroup, plain, useDestinations } from './use-destinations.ts'

interface CommandPaletteProps {
  isOpen: boolean
  onClose(): void
}

/** Anywhere in the administration by typing a few letters: panels, acts, partners, orders. */
export const CommandPalette = ({ isOpen, onClose }: CommandPaletteProps) => (
  <Dialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
    <Dialog.Portal>
      <Dialog.Viewport className={styles.veil}>
        <Dialog.Popup className={styles.popup} aria-label="Aller à">
          <Content onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Viewport>
    </Dialog.Portal>
  </Dialog.Root>
)

function Content({ onClose }: { onClose(): void }) {
  const navigate = useNavigate()
  const { typed, settled, type } = useTyped()
  const groups = useDestinations(typed, settled)
  function go({ to }: Destination) {
    onClose()
    void navigate(to, { preventScrollReset: true })
  }
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filteredItems={groups}
      value={typed}
      onValueChange={type}
      itemToStringValue={({ label }: Destination) => label}
      autoHighlight="always"
      keepHighlight
    >
      <div className={styles.head}>
        <AdminIcon name="recherche" />
        <Autocomplete.Input
          className={styles.input}
          aria-label="Aller à"
          placeholder="Panneau, partenaire, numéro de commande"
          maxLength={100}
        />
        <Dialog.Close className={styles.close}>
          <span className="vh">Fermer, </span>
          <kbd>Échap</kbd>
        </Dialog.Close>
      </div>
      <Autocomplete.Empty className={styles.empty}>Rien de ce nom.</Autocomplete.Empty>
      <Autocomplete.List className={styles.list}>
        {(group: DestinationGroup) => (
          <Autocomplete.Group key={group.value} items={group.items} className={styles.group}>
            <Autocomplete.GroupLabel className={styles.label}>{group.value}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: Destination) => (
                <Autocomplete.Item
                  key={item.value}
                  value={item}
                  className={styles.item}
                  onClick={() => go(item)}
                >
                  <AdminIcon name={item.icon} />
                  <span>
                    <Marked text={item.label} words={typed} /> <small>{item.detail}</small>
                  </span>
                  <span className={styles.end}>
                    {item.end}
                    {item.letters?.map((letter) => (
                      <kbd key={letter}>{letter}</kbd>
                    ))}
                  </span>
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <p className={styles.foot}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> choisir, <kbd>↵</kbd> ouvrir, <kbd>Échap</kbd> fermer
        </span>
        <span>Aucun numéro ni lieu n’apparaît ici.</span>
      </p>
    </Autocomplete.Root>
  )
}

/** The letters that were typed, where they are found. */
function Marked({ text, words }: { text: string; words: string }) {
  const wanted = plain(words.trim())
  const at = wanted ? plain(text).indexOf(wanted) : -1
  // An accent that takes two letters elsewhere would shift the mark: then there is none.
  if (at < 0 || plain(text).length !== text.length) return <b>{text}</b>
  return (
    <b>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </b>
  )
}
