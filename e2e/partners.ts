import type { Browser } from '@playwright/test'
import { ask } from './database.ts'
import { newPseudo } from './visitor.ts'

/** A vendor and a courier of their own for each journey: nobody else takes their orders. */
export async function newPartners(
  quartier: string,
  { shop = 'Boutique Awa', rider = 'Rodrigue Ahossi' } = {},
) {
  const [vendor, courier] = [`v_${newPseudo()}`, `c_${newPseudo()}`]
  const user = (pseudo: string, role: string, name: string, like: string) =>
    ask(
      `insert into users (id, pseudo, role, password_hash, country_id, full_name)
       select gen_random_uuid(), $1, $2, password_hash, country_id, $3 from users where pseudo = $4`,
      [pseudo, role, name, like],
    )
  await user(vendor, 'vendeur', 'Awa Dossa', 'vendeur_fantome')
  await user(courier, 'livreur', rider, 'livreur_fantome')
  for (const pseudo of [vendor, courier])
    await ask(
      `insert into partners (user_id, commune_id, phone, whatsapp, first_steps_seen_at)
       select u.id, p.commune_id, p.phone, p.whatsapp, now() from users u, partners p join users d on d.id = p.user_id
       where u.pseudo = $1 and d.pseudo = 'livreur_fantome'`,
      [pseudo],
    )
  await ask('insert into vendors (user_id, store_name) select id, $2 from users where pseudo = $1', [
    vendor,
    shop,
  ])
  await ask(
    `insert into couriers (user_id, is_available, contract_start, contract_end)
     select id, true, '2026-01-01', '2099-12-31' from users where pseudo = $1`,
    [courier],
  )
  await ask(
    `insert into courier_quartiers (courier_id, quartier_id)
     select u.id, q.id from users u, quartiers q where u.pseudo = $1 and q.name = $2`,
    [courier, quartier],
  )
  return { vendor, courier }
}

/** The only order of a client. */
export const orderOf = async (pseudo: string) => {
  const [row] = await ask('select o.id from orders o join users u on u.id = o.user_id where u.pseudo = $1', [
    pseudo,
  ])
  return row!.id as string
}

/** A browser of one's own, of someone who has read what quick exit does: its card would cover their buttons. */
export const newPage = async (browser: Browser, isMobile: boolean) => {
  const viewport = isMobile ? { width: 390, height: 844 } : { width: 1440, height: 900 }
  const page = await (
    await browser.newContext({ viewport, locale: 'fr-FR', reducedMotion: 'reduce' })
  ).newPage()
  await page.addInitScript(() => localStorage.setItem('exitLine', 'closed'))
  return page
}
