import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export const BackButton = ({ label, onBack }: { label: string; onBack(): void }) => (
  <Button size="dense" look="plain" onClick={onBack}>
    <Icon name="gauche" />
    {label}
  </Button>
)
