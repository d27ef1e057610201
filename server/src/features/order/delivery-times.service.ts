import { MEASURED } from '@fantome/contract/delivery-time.ts'
import type { Db } from '../../db/client.ts'
import * as zoneService from '../zone/zone.service.ts'
import { measureDeliveries } from './delivery-times.repository.ts'

/** How long deliveries took lately, commune by commune, for the shop to say; where there were few, it says nothing new. */
export const measure = (db: Db) =>
  db.transaction(async (tx) => zoneService.replaceMinutes(tx, await measureDeliveries(tx, MEASURED)))
