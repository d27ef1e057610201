import { v7 } from 'uuid'
import type { Db } from '../../db/client.ts'
import type { bulkItems } from '../../db/schema/bulk.ts'
import { inGroups } from './in-groups.ts'
import * as jobRepository from './job.repository.ts'
import { plain } from './plain.ts'
import type { ZoneFields } from './zone-lines.ts'
import * as zoneRepository from './zones.repository.ts'

type Item = typeof bulkItems.$inferInsert
type Level = 'country' | 'commune' | 'quartier'

interface ZonePlan extends zoneRepository.NewZones {
  changes: { level: 'country' | 'commune'; id: string; set: zoneRepository.ZoneSettings }[]
  items: Item[]
}

/** Puts the staged zones on the map, the missing parents with them, noting what each was before. */
export async function applyZones(tx: Db, jobId: string) {
  await zoneRepository.lockMap(tx)
  const known = await zoneRepository.readMap(tx)
  const rows = await jobRepository.listStaged(tx, jobId)
  const { plan, place } = createPlan(known, jobId)
  for (const { fields } of rows) place(fields as unknown as ZoneFields)
  await zoneRepository.insertAll(tx, plan)
  for (const { level, id, set } of plan.changes) await zoneRepository.change(tx, level, id, set)
  for (const group of inGroups(plan.items)) await jobRepository.insertItems(tx, group)
  return { created: plan.items.filter(({ before }) => !before).length, updated: plan.changes.length }
}

function createPlan(known: zoneRepository.KnownMap, jobId: string) {
  const plan: ZonePlan = { countries: [], communes: [], quartiers: [], changes: [], items: [] }

  /** The zone of these names, made when it is on no map yet. */
  function findOrMake(level: Level, names: string[], make: (id: string, name: string) => object) {
    const path = names.map(plain).join(' > ')
    const there = known.get(path)
    if (there) return there
    const id = v7()
    const zone: zoneRepository.KnownZone = { id, row: make(id, names.at(-1)!) }
    known.set(path, zone)
    plan.items.push({ jobId, targetId: id, level })
    return zone
  }

  /** A new zone is made with what is set of it; of an old one it is noted what it was. */
  function set(
    level: 'country' | 'commune',
    zone: zoneRepository.KnownZone,
    wanted: zoneRepository.ZoneSettings,
  ) {
    if (zone.row) return Object.assign(zone.row, wanted)
    const after = { ...zone.settings, ...wanted }
    if (JSON.stringify(after) === JSON.stringify(zone.settings)) return
    plan.changes.push({ level, id: zone.id, set: wanted })
    plan.items.push({ jobId, targetId: zone.id, level, before: { ...zone.settings }, after })
  }

  function place({ country, commune, quartier, fee, opensAt, closesAt }: ZoneFields) {
    const wanted = {
      ...(fee !== undefined && { deliveryFee: fee }),
      ...(opensAt && closesAt && { opensAt: `${opensAt}:00`, closesAt: `${closesAt}:00` }),
    }
    const land = findOrMake('country', [country], (id, name) => add(plan.countries, { id, name }))
    if (!commune) return set('country', land, wanted)
    const city = findOrMake('commune', [country, commune], (id, name) =>
      add(plan.communes, { id, name, countryId: land.id }),
    )
    if (!quartier) return set('commune', city, wanted)
    findOrMake('quartier', [country, commune, quartier], (id, name) =>
      add(plan.quartiers, { id, name, communeId: city.id }),
    )
  }
  return { plan, place }
}

function add<T extends object>(list: T[], row: T) {
  list.push(row)
  return row
}

/** What was made goes, what was changed is as before; false when something refers to it or it was changed since. */
export async function undoZones(tx: Db, jobId: string) {
  await zoneRepository.lockMap(tx)
  const items = await jobRepository.listItems(tx, jobId)
  const known = new Map([...(await zoneRepository.readMap(tx)).values()].map((zone) => [zone.id, zone]))
  for (const { targetId, level, before, after } of items) {
    if (!before || level === 'quartier' || level === 'product') continue
    const zone = known.get(targetId)
    const isSame = Object.entries(after ?? {}).every(
      ([name, value]) => zone?.settings?.[name as keyof zoneRepository.ZoneSettings] === value,
    )
    if (!isSame) return false
    await zoneRepository.change(tx, level, targetId, before as zoneRepository.ZoneSettings)
  }
  const made = items.filter(({ before }) => !before)
  for (const level of ['quartier', 'commune', 'country'] as const) {
    const ids = made.filter((item) => item.level === level).map(({ targetId }) => targetId)
    if (!(await zoneRepository.deleteUnused(tx, level, ids))) return false
  }
  return true
}
