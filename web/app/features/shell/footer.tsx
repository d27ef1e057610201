import type { SiteInfo } from '@fantome/contract/site.ts'
import { Link } from 'react-router'
import { Ghost } from '../../ui/ghost.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type FooterLink, footerColumns } from './footer-columns.ts'
import { InstallButton } from './install-button.tsx'
import { NightSwitch } from './night-switch.tsx'

export function Footer({ site, year }: { site: SiteInfo; year: number }) {
  return (
    <footer className="pied" id="pied">
      <div className="cadre">
        <noscript>
          <p className="sans-script">Pour vous connecter et commander, activez JavaScript.</p>
        </noscript>
        <div className="cols">
          <div className="pied-marque">
            <Link className="logo" to="/">
              <Ghost />
              <span>Fantôme</span>
            </Link>
            <p>
              Plateforme d’intermédiation. Les vendeurs et les livreurs sont indépendants ; aucun d’eux ne
              voit tout.
            </p>
          </div>
          {footerColumns(site).map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul className="l">
                {links.map((link) => (
                  <li key={link.label}>
                    <FooterAnchor {...link} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="bas">
          <span className="rang">
            <Icon name="lock" isSmall />
            Transactions 100 % sécurisées
          </span>
          <ul className="outils">
            <InstallButton />
            <NightSwitch />
          </ul>
          <span>© {year} Fantôme</span>
        </div>
      </div>
    </footer>
  )
}

function FooterAnchor({ label, to, href }: FooterLink) {
  if (to) return <Link to={to}>{label}</Link>
  return (
    <a href={href} rel="noreferrer">
      {label}
    </a>
  )
}
