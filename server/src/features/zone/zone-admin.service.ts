import { toCentimes } from '@fantome/contract/money.ts'
import {
  type updateZone as updateZoneCall,
  usesInFrench,
  type ZoneLevel,
  type ZoneSheet,
  type ZoneUses,
} from '@fantome/contract/zone-admin.ts'
import type { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import * as audit from '../audit/audit.service.ts'
import { toCommuneView, toCountryView, toQuartierView } from './zone.view.ts'
import * as adminRepository from './zone-admin.repository.ts'
import { toZoneCourier } from './zone-admin.view.ts'
import * as sheetRepository from './zone-sheet.repository.ts'

type Changes = z.output<typeof updateZoneCall.body>

interface NewZone {
  name: string
  /** Francs. */
  fee?: number | null | undefined
}

export async function createCountry(db: Db, adminId: string, { name, fee }: NewZone) {
  return db.transaction(async (tx) => {
    const row = await adminRepository.insertCountry(tx, {
      name,
      ...(fee != null && { deliveryFee: toCentimes(fee) }),
    })
    if (!row) throw new AppError('zone.name_taken', { message: 'Un pays porte déjà ce nom.' })
    await audit.record(tx, created(adminId, 'country', row.id, { name, delivery_fee: fee }))
    return toCountryView(row)
  })
}

export async function createCommune(db: Db, adminId: string, countryId: string, { name, fee }: NewZone) {
  return db.transaction(async (tx) => {
    if (!(await adminRepository.lockCountryForShare(tx, countryId))) throw new AppError('zone.not_found')
    const deliveryFee = fee == null ? null : toCentimes(fee)
    const row = await adminRepository.insertCommune(tx, { countryId, name, deliveryFee })
    if (!row) throw new AppError('zone.name_taken', { message: 'Une commune de ce pays porte déjà ce nom.' })
    await audit.record(
      tx,
      created(adminId, 'commune', row.id, { name, country_id: countryId, delivery_fee: fee }),
    )
    return toCommuneView(row)
  })
}

export async function createQuartier(db: Db, adminId: string, communeId: string, name: string) {
  return db.transaction(async (tx) => {
    if (!(await adminRepository.lockCommuneForShare(tx, communeId))) throw new AppError('zone.not_found')
    const row = await adminRepository.insertQuartier(tx, { communeId, name })
    if (!row)
      throw new AppError('zone.name_taken', { message: 'Un quartier de cette commune porte déjà ce nom.' })
    await audit.record(tx, created(adminId, 'quartier', row.id, { name, commune_id: communeId }))
    return toQuartierView(row)
  })
}

const created = (adminId: string, level: ZoneLevel, targetId: string, after: object) => ({
  adminId,
  action: 'zone.create',
  targetId,
  after: { level, ...after },
})

export async function updateZone(db: Db, adminId: string, level: ZoneLevel, id: string, changes: Changes) {
  requireFields(level, changes)
  return db.transaction(async (tx) => {
    const before = await lock(tx, level, id)
    if (!(await UPDATES[level](tx, id, toValues(changes)))) throw new AppError('zone.name_taken')
    const after = await lock(tx, level, id)
    await audit.record(tx, {
      adminId,
      action: 'zone.update',
      targetId: id,
      before: { level, ...before },
      after: { level, ...after },
    })
  })
}

const FIELDS: Record<ZoneLevel, (keyof Changes)[]> = {
  country: ['name', 'delivery_fee', 'is_open', 'closed_note'],
  commune: ['name', 'delivery_fee', 'is_open', 'closed_note', 'hours'],
  quartier: ['name'],
}

function requireFields(level: ZoneLevel, changes: Changes) {
  const given = (Object.keys(changes) as (keyof Changes)[]).filter((field) => changes[field] !== undefined)
  const strange = given.find((field) => !FIELDS[level].includes(field))
  const feeOfNone = level === 'country' && changes.delivery_fee === null
  const field = strange ?? (feeOfNone ? 'delivery_fee' : undefined)
  if (field)
    throw new AppError('zone.no_such_field', { errors: { [field]: 'Cette zone n’a pas ce réglage.' } })
}

const toValues = ({ name, delivery_fee: fee, is_open: isOpen, closed_note: closedNote, hours }: Changes) => ({
  ...(name !== undefined && { name }),
  ...(fee !== undefined && { deliveryFee: fee === null ? null : toCentimes(fee) }),
  ...(isOpen !== undefined && { isOpen }),
  ...(closedNote !== undefined && { closedNote: closedNote || null }),
  ...(hours !== undefined && { opensAt: hours?.opens_at ?? null, closesAt: hours?.closes_at ?? null }),
})
type Values = ReturnType<typeof toValues>

const UPDATES: Record<ZoneLevel, (tx: Db, id: string, values: Values) => Promise<boolean>> = {
  country: (tx, id, { deliveryFee, ...values }) =>
    adminRepository.updateCountry(tx, id, { ...values, ...(deliveryFee != null && { deliveryFee }) }),
  commune: (tx, id, values) => adminRepository.updateCommune(tx, id, values),
  quartier: (tx, id, { name }) => adminRepository.updateQuartier(tx, id, { ...(name && { name }) }),
}

/** The zone as the audit keeps it, nobody else changing it until the transaction ends. */
async function lock(tx: Db, level: ZoneLevel, id: string) {
  const view = await LOCKS[level](tx, id)
  if (!view) throw new AppError('zone.not_found')
  const { _id, ...noted } = view
  return noted
}

const LOCKS = {
  country: async (tx: Db, id: string) => {
    const row = await adminRepository.lockCountryForUpdate(tx, id)
    return row && toCountryView(row)
  },
  commune: async (tx: Db, id: string) => {
    const row = await adminRepository.lockCommuneForUpdate(tx, id)
    return row && toCommuneView(row)
  },
  quartier: async (tx: Db, id: string) => {
    const row = await adminRepository.lockQuartierForUpdate(tx, id)
    return row && toQuartierView(row)
  },
}

export async function deleteZone(db: Db, adminId: string, level: ZoneLevel, id: string) {
  await db.transaction(async (tx) => {
    const before = await lock(tx, level, id)
    const uses = await sheetRepository.countUses(tx, level, id)
    if (Object.keys(uses).length > 0) throw inUse(uses)
    // An order may have come between counting and deleting: the database knows.
    if (!(await adminRepository.deleteUnused(tx, level, id))) throw new AppError('zone.in_use')
    await audit.record(tx, { adminId, action: 'zone.delete', targetId: id, before: { level, ...before } })
  })
}

const inUse = (uses: ZoneUses) =>
  new AppError('zone.in_use', { message: `Impossible : ${usesInFrench(uses)}.`, data: { uses } })

export const countCouriers = sheetRepository.countCouriers

/** As many couriers of a commune as a list shows. */
const LISTED = 500

export async function getSheet(db: Db, level: ZoneLevel, id: string): Promise<ZoneSheet> {
  const [figures, uses, couriers] = await Promise.all([
    sheetRepository.findFigures(db, level, id),
    sheetRepository.countUses(db, level, id),
    level === 'quartier' ? sheetRepository.listCouriers(db, id, LISTED) : [],
  ])
  return {
    orders_30_days: figures.orders,
    median_minutes: figures.median,
    live_orders: figures.live,
    without_courier: figures.withoutCourier,
    uses,
    couriers: couriers.filter(({ servesIt }) => servesIt).map(toZoneCourier),
    others: couriers.filter(({ servesIt }) => !servesIt).map(toZoneCourier),
  }
}
