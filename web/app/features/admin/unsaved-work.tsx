import { AlertDialog } from '@base-ui/react/alert-dialog'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react'
import type { BlockerFunction } from 'react-router'
import { Button } from '../../ui/button.tsx'
import styles from './admin-confirm.module.css'
import { useNavigationBlocker } from './use-navigation-blocker.ts'

interface Guard {
  /** Whether the form of this name holds something unsaved. */
  note(form: string, isUnsaved: boolean): void
  /** Leaves at once, or after having asked. */
  leave(go: () => void): void
  /** What was typed is of no use any more. */
  drop(): void
}
interface Question {
  isAsked: boolean
  stay(): void
  goOn(): void
}

const GuardContext = createContext<Guard>({ note: () => {}, leave: (go) => go(), drop: () => {} })
const QuestionContext = createContext<Question>({ isAsked: false, stay: () => {}, goOn: () => {} })

/** The browser's own question, in its own words: nothing else can hold a page that is closed or loaded anew. */
const keepPage = (event: BeforeUnloadEvent) => event.preventDefault()

/** The names of the forms with something unsaved; the page is held only while there is one. */
function createUnsavedForms() {
  const forms = new Set<string>()
  function change(apply: () => void) {
    apply()
    if (forms.size > 0) addEventListener('beforeunload', keepPage)
    else removeEventListener('beforeunload', keepPage)
  }
  return {
    any: () => forms.size > 0,
    note: (form: string, isUnsaved: boolean) =>
      change(() => (isUnsaved ? forms.add(form) : forms.delete(form))),
    clear: () => change(() => forms.clear()),
  }
}

/**
 * Asks before what was typed is lost: another panel, Back, Esc and the cross are navigations and wait for the answer;
 * a change of view within a panel passes by `useLeave`, closing or reloading the page by the browser. Signing in anew and the quick exit never wait.
 */
export function UnsavedWork({ children }: { children: ReactNode }) {
  const [unsaved] = useState(createUnsavedForms)
  const [asked, ask] = useState<{ go(): void }>()
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation: here, nextLocation: next }) =>
      unsaved.any() &&
      next.pathname !== '/login' &&
      here.pathname + here.search !== next.pathname + next.search,
    [unsaved],
  )
  const blocker = useNavigationBlocker(shouldBlock)
  const [guard] = useState<Guard>({
    note: unsaved.note,
    leave: (go) => (unsaved.any() ? ask({ go }) : go()),
    drop: unsaved.clear,
  })
  const question: Question = {
    isAsked: blocker.state === 'blocked' || asked !== undefined,
    stay() {
      ask(undefined)
      blocker.reset?.()
    },
    goOn() {
      unsaved.clear()
      ask(undefined)
      if (blocker.state === 'blocked') blocker.proceed()
      else asked?.go()
    },
  }
  return (
    <GuardContext value={guard}>
      <QuestionContext value={question}>{children}</QuestionContext>
    </GuardContext>
  )
}

/** The question itself: inside the panel's dialog, so that Esc and a press beside it close it alone. */
export function UnsavedWorkQuestion() {
  const { isAsked, stay, goOn } = useContext(QuestionContext)
  return (
    <AlertDialog.Root open={isAsked} onOpenChange={(open) => open || stay()}>
      <AlertDialog.Portal>
        <AlertDialog.Viewport className={styles.veil}>
          <AlertDialog.Popup className={styles.popup}>
            <AlertDialog.Title>Quitter sans enregistrer&nbsp;?</AlertDialog.Title>
            <AlertDialog.Description className="doux">
              Ce que vous avez saisi sera perdu.
            </AlertDialog.Description>
            <div className={styles.actions}>
              <AlertDialog.Close render={<Button size="dense" look="outline" />}>
                Continuer la saisie
              </AlertDialog.Close>
              <Button size="dense" look="danger" onClick={goOn}>
                Quitter
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/**
 * Says that the form around it holds something unsaved, until it does not or is gone. Answers how to say at once that
 * it was saved, for who then leaves.
 */
export function useUnsavedWork(isUnsaved: boolean) {
  const { note } = useContext(GuardContext)
  const form = useId()
  useEffect(() => {
    note(form, isUnsaved)
    return () => note(form, false)
  }, [note, form, isUnsaved])
  return () => note(form, false)
}

/** For a view that closes without a change of address: leaves at once, or after having asked. */
export const useLeave = () => useContext(GuardContext).leave

/** For what a form was about and that is gone: leaving then asks nothing. */
export const useDropUnsavedWork = () => useContext(GuardContext).drop
