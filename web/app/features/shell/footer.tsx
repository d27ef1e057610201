import type { SiteInfo } from '@fantome/contract/site.ts'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { Ghost } from '../../ui/ghost.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './footer.module.css'
import { type FooterLink, footerColumns } from './footer-columns.ts'
import { InstallButton } from './install-button.tsx'
import logo from './logo.module.css'
import { NightSwitch } from './night-switch.tsx'
import tools from './tools.module.css'

export function Footer({ site, year }: { site: SiteInfo; year: number }) {
  return (
    <footer className={styles.footer} id="pied">
      <div className={classNames('cadre', styles.content)}>
        <noscript>
          <p className={styles.noScript}>Pour vous connecter et commander, activez JavaScript.</p>
        </noscript>
        <div className={styles.columns}>
          <div className={styles.brand}>
            <Link className={logo.logo} to="/">
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
              <ul className={styles.links}>
                {links.map((link) => (
                  <li key={link.label}>
                    <FooterAnchor {...link} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className={styles.bottom}>
          <span className="rang">
            <Icon name="lock" isSmall />
            Transactions 100 % sécurisées
          </span>
          <ul className={classNames(tools.tools, tools.inline)}>
            <InstallButton />
            <NightSwitch />
          </ul>
          <span>{[`© ${year} Fantôme`, ...site.legal].join(' · ')}</span>
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
