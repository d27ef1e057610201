import '../../styles/info.css'
import type { SiteInfo } from '@fantome/contract/site.ts'
import { chatLink } from '../../lib/chat-link.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Ghost } from '../../ui/ghost.tsx'
import { Icon } from '../../ui/icon.tsx'
import { INFO_PARTS } from './info-parts.ts'

export function InfoScreen({ site }: { site: SiteInfo }) {
  return (
    <main id="contenu">
      <div className="tete-i scene">
        <div className="cadre">
          <div>
            <h1>Ce qui est promis, et comment.</h1>
            <p>Les règles du service, ce que chacun voit de vous, et comment nous joindre.</p>
          </div>
          <Ghost className="f" />
          <nav className="raccourcis" aria-label="Raccourcis">
            {INFO_PARTS.map(({ id, title }) => (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ))}
            <a href="#contact">Contact</a>
          </nav>
        </div>
      </div>
      <div className="cadre lecture">
        {INFO_PARTS.map(({ id, title, text }) => (
          <section key={id} className="partie" id={id}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
        <Contact site={site} />
      </div>
    </main>
  )
}

const Contact = ({ site }: { site: SiteInfo }) => (
  <section className="partie" id="contact">
    <h2>Contact</h2>
    <p>
      Le support répond par messagerie et par e-mail, avec un objet neutre. Donnez la référence du reçu,
      jamais le nom de l’article.
    </p>
    <div className="joindre">
      {site.supportChat && (
        <ButtonAnchor href={chatLink(site.supportChat, 'Bonjour, j’ai une question.')} rel="noreferrer">
          <Icon name="chat" />
          Écrire par messagerie
        </ButtonAnchor>
      )}
      {site.supportEmail && (
        <ButtonAnchor look="outline" href={`mailto:${site.supportEmail}`}>
          <Icon name="mail" />
          Écrire un e-mail
        </ButtonAnchor>
      )}
    </div>
    {site.legal.map((line) => (
      <p key={line} className="petit doux">
        {line}
      </p>
    ))}
  </section>
)
