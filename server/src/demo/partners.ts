import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { users } from '../db/schema/account.ts'
import { courierQuartiers, couriers, partners, vendors } from '../db/schema/partner.ts'
import { communes, quartiers } from '../db/schema/zone.ts'
import type { Context } from '../shared/context.ts'

interface DemoPartner {
  pseudo: string
  role: 'vendeur' | 'livreur'
  fullName: string
  commune: string
  quartiers: string[]
  phone: string
  /** A vendor's shop and where to find it. */
  store?: string
  address?: string
}

/** Invented people of the demo; the first of each role is the one whose password is printed at the start. */
const PARTNERS: DemoPartner[] = [
  {
    ...{ pseudo: 'vendeur_fantome', role: 'vendeur', fullName: 'Adjoua Mensah', phone: '+2290197000101' },
    ...{ commune: 'Cotonou', quartiers: ['Ganhi'], store: 'Boutique Adjoua' },
    address: 'Face à l’ancienne poste, rideau vert',
  },
  {
    ...{ pseudo: 'boutique_sedjro', role: 'vendeur', fullName: 'Sèdjro Dossou', phone: '+2290197000102' },
    ...{ commune: 'Cotonou', quartiers: ['Cadjèhoun'], store: 'Boutique Sèdjro' },
    address: 'Près du rond-point, étagère bleue',
  },
  {
    ...{ pseudo: 'pharma_calavi', role: 'vendeur', fullName: 'Nadège Houéto', phone: '+2290197000103' },
    ...{ commune: 'Abomey-Calavi', quartiers: [], store: 'Comptoir de Calavi' },
    address: 'Route de l’université, porte grise',
  },
  {
    ...{ pseudo: 'livreur_fantome', role: 'livreur', fullName: 'Gaston Hounsou', phone: '+2290197000201' },
    ...{ commune: 'Cotonou', quartiers: ['Cadjèhoun', 'Fidjrossè', 'Agla'] },
  },
  {
    ...{ pseudo: 'rodrigue_zem', role: 'livreur', fullName: 'Rodrigue Ahouansou', phone: '+2290197000202' },
    ...{ commune: 'Cotonou', quartiers: ['Akpakpa', 'Ganhi'] },
  },
  {
    ...{ pseudo: 'sylvain_calavi', role: 'livreur', fullName: 'Sylvain Kpadé', phone: '+2290197000203' },
    ...{ commune: 'Abomey-Calavi', quartiers: ['Godomey'] },
  },
]

/** Gives the demo its vendors and couriers; who is there already, with their contacts, stays as they are. */
export async function seedDemoPartners(db: Db, { pii }: Pick<Context, 'pii'>) {
  const [client] = await db.select().from(users).where(eq(users.pseudo, 'client_fantome'))
  if (!client) return
  for (const partner of PARTNERS) await db.transaction((tx) => seedPartner(tx, pii, partner))
}

async function seedPartner(tx: Db, pii: Context['pii'], partner: DemoPartner) {
  const { pseudo, role, fullName, phone, store = '', address } = partner
  const [city] = await tx.select().from(communes).where(eq(communes.name, partner.commune))
  if (!city) return
  await tx.insert(users).values({ pseudo, role, fullName, countryId: city.countryId }).onConflictDoNothing()
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.pseudo, pseudo), eq(users.role, role)))
  if (!user) return
  const email = `${pseudo}@exemple.bj`
  const contacts = {
    ...{ email: pii.encrypt(email), emailHash: pii.hash(email) },
    ...{ phone: pii.encrypt(phone), phoneHash: pii.hash(phone), whatsapp: pii.encrypt(phone) },
  }
  // Whoever tries the demo looks for the space itself: its first steps count as seen.
  await tx
    .insert(partners)
    .values({ userId: user.id, communeId: city.id, firstStepsSeenAt: new Date() })
    .onConflictDoNothing()
  await tx
    .update(partners)
    .set(contacts)
    .where(and(eq(partners.userId, user.id), isNull(partners.phone)))
  const served = await tx
    .select()
    .from(quartiers)
    .where(and(eq(quartiers.communeId, city.id), inArray(quartiers.name, ['', ...partner.quartiers])))
  if (role === 'vendeur') {
    const shop = { storeName: store, storeAddress: address ? pii.encrypt(address) : null }
    await tx
      .insert(vendors)
      .values({ userId: user.id, ...shop, quartierId: served[0]?.id ?? null })
      .onConflictDoNothing()
    return
  }
  const contract = { contractStart: '2026-01-01', contractEnd: '2099-12-31' }
  await tx
    .insert(couriers)
    .values({ userId: user.id, isAvailable: true, ...contract })
    .onConflictDoNothing()
  const rows = served.map(({ id }, rank) => ({ courierId: user.id, quartierId: id, rank }))
  if (rows.length > 0) await tx.insert(courierQuartiers).values(rows).onConflictDoNothing()
}
