import type { SiteInfo } from '@fantome/contract/site.ts'
import { chatLink } from '../../lib/chat-link.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './contact.module.css'
import part from './part.module.css'

const EXAMPLE_NOTE = 'Démonstration\u00a0: société, numéros et adresses fictifs.'

/** What the operator configured, and nothing in the place of what they did not. */
export const Contact = ({
  site: { supportChat, supportEmail, legal, isLegalExample },
}: {
  site: SiteInfo
}) => (
  <section className={part.part} id="contact">
    <h2>Contact</h2>
    <p className={part.intro}>
      Le support répond par messagerie et par e-mail, avec un objet neutre. Donnez la référence du reçu,
      jamais le nom de l’article.
    </p>
    <div className={styles.ways}>
      {supportChat && (
        <ButtonAnchor href={chatLink(supportChat, 'Bonjour, j’ai une question.')} rel="noreferrer">
          <Icon name="chat" />
          Écrire par messagerie
        </ButtonAnchor>
      )}
      {supportEmail && (
        <ButtonAnchor look="outline" href={`mailto:${supportEmail}`}>
          <Icon name="mail" />
          Écrire un e-mail
        </ButtonAnchor>
      )}
    </div>
    {legal.length > 0 && (
      <div className={styles.legal}>
        <h3>Qui exploite ce site</h3>
        <dl>
          {legal.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {isLegalExample && <p>{EXAMPLE_NOTE}</p>}
      </div>
    )}
  </section>
)
