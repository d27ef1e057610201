import { Icon } from '../../../ui/icon.tsx'

export const BackButton = ({ label, onBack }: { label: string; onBack(): void }) => (
  <button type="button" className="b b--n" onClick={onBack}>
    <Icon name="gauche" />
    {label}
  </button>
)
