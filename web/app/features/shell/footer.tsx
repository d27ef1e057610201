import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { Ghost } from '../../ui/ghost.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './footer.module.css'
import type { FooterLink, FooterWords } from './footer-columns.ts'
import { InstallButton } from './install-button.tsx'
import logo from './logo.module.css'
import { NightSwitch } from './night-switch.tsx'
import tools from './tools.module.css'

interface FooterProps {
  words: FooterWords
  /** Where something is to be finished, nothing leads away from it: help, terms, the owner. */
  isSlim: boolean
}

export function Footer({ words, isSlim }: FooterProps) {
  return (
    <footer className={styles.footer} id="pied">
      <div className={classNames('cadre', styles.content)}>
        <noscript>
          <p className={styles.noScript}>{words.noScript}</p>
        </noscript>
        <div className={styles.columns} hidden={isSlim}>
          <div className={styles.brand}>
            <Link className={logo.logo} to="/">
              <Ghost />
              <span>Fantôme</span>
            </Link>
            <p>{words.about}</p>
          </div>
          {words.columns.map(({ title, links }) => (
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
        {words.help.links.length > 0 && (
          <div className={styles.help} hidden={isSlim}>
            <h2>{words.help.title}</h2>
            <ul>
              {words.help.links.map(({ icon, ...link }) => (
                <li key={icon}>
                  <Icon name={icon} />
                  <FooterAnchor {...link} />
                </li>
              ))}
            </ul>
          </div>
        )}
        {words.company.length > 0 && (
          <div className={styles.company} hidden={isSlim}>
            {words.companyNote && <p className={styles.example}>{words.companyNote}</p>}
            <dl>
              {words.company.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
        <div className={classNames(styles.bottom, isSlim && styles.slim)}>
          {isSlim ? (
            <ul className={styles.links}>
              {words.slim.map((link) => (
                <li key={link.label}>
                  <FooterAnchor {...link} />
                </li>
              ))}
            </ul>
          ) : (
            <span className="rang">
              <Icon name="lock" isSmall />
              {words.secured}
            </span>
          )}
          <ul className={classNames(tools.tools, tools.inline)}>
            <InstallButton />
            <NightSwitch />
          </ul>
          <span>{words.owner}</span>
        </div>
      </div>
    </footer>
  )
}

function FooterAnchor({ label, to, href, said }: FooterLink & { said?: string }) {
  if (to) return <Link to={to}>{label}</Link>
  return (
    <a href={href} rel="noreferrer">
      {said && <span className="vh">{said} </span>}
      {label}
    </a>
  )
}
