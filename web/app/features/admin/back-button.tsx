import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLeave } from './unsaved-work.tsx'

/** Back to the view before; asks first when something typed would be lost. */
export function BackButton({ label, onBack }: { label: string; onBack(): void }) {
  const leave = useLeave()
  return (
    <Button size="dense" look="plain" onClick={() => leave(onBack)}>
      <Icon name="gauche" />
      {label}
    </Button>
  )
}
