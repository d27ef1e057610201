import { Toast } from '@base-ui/react/toast'
import { withFrenchSpaces } from '@fantome/contract/french-spaces.ts'
import { useEffect } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import { connectToasts, type ToastMessage } from './toast.ts'
import styles from './toast-region.module.css'

// 0: stays until another message takes its place.
const LASTING_MS = { success: 2000, error: 4000, loading: 0 } as const
const LOOKS = { success: styles.success, error: styles.error, loading: undefined }
const MOST_KEPT = 20

const manager = Toast.createToastManager<ToastMessage>()

const show = (message: ToastMessage) =>
  manager.add({
    id: message.id,
    title: withFrenchSpaces(message.text),
    timeout: LASTING_MS[message.kind],
    priority: message.kind === 'error' ? 'high' : 'low',
    data: message,
  })

export function ToastRegion() {
  useEffect(() => connectToasts(show), [])
  return (
    <Toast.Provider toastManager={manager} limit={MOST_KEPT}>
      <Toast.Portal>
        <Toast.Viewport className={styles.region} aria-label="Messages">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList() {
  const { toasts } = Toast.useToastManager<ToastMessage>()
  return toasts.map((item) => {
    const kind = item.data?.kind ?? 'success'
    return (
      <Toast.Root
        key={item.id}
        toast={item}
        className={classNames(styles.toast, LOOKS[kind])}
        data-kind={kind}
        swipeDirection="left"
        tabIndex={-1}
      >
        {kind === 'loading' ? <Spinner /> : <Icon name={kind === 'error' ? 'alerte' : 'check'} />}
        <Toast.Title render={<p />} />
      </Toast.Root>
    )
  })
}
