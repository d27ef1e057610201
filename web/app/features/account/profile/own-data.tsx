import { ButtonLink } from '../../../ui/button.tsx'
import { RareIcon } from '../../../ui/rare-icon.tsx'
import { SettingsSection } from '../../../ui/settings.tsx'

/** The way to all that we keep of someone. */
export const OwnData = () => (
  <SettingsSection title="Mes données">
    <p className="doux petit">
      Tout ce que nous gardons de vous, et qui l’a consulté, sur une page. Elle s’imprime et se télécharge.
    </p>
    <ButtonLink look="outline" isWide to="?tab=donnees">
      <RareIcon name="oeil" />
      Voir mes données
    </ButtonLink>
  </SettingsSection>
)
