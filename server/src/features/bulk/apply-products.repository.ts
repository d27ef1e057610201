import { PRODUCT_DETAILS } from '@fantome/contract/catalogue.ts'
import { type SQL, sql } from 'drizzle-orm'
import { allowSlowStatements, type Db } from '../../db/client.ts'

const text = (name: string) => sql`r.fields ->> ${sql.raw(`'${name}'`)}`
const uuid = (name: string) => sql`(${text(name)})::uuid`
const amount = (name: string) => sql`(${text(name)})::bigint`
const flag = (name: string) => sql`(${text(name)})::boolean`
const staged = (jobId: string, act: 'create' | 'update') =>
  sql`bulk_rows r where r.job_id = ${jobId} and r.act = ${act}`

const joined = (parts: (name: (typeof PRODUCT_DETAILS)[number]) => SQL) =>
  sql.join(PRODUCT_DETAILS.map(parts), sql`, `)

/** Moves the staged products into the shop, noting what each was before. A few statements, whatever their number. */
export async function applyProducts(tx: Db, jobId: string) {
  await allowSlowStatements(tx, 60) // ten thousand names become searchable
  await tx.execute(sql`
    insert into bulk_items (job_id, target_id, level, before)
    select ${jobId}, p.id, 'product', jsonb_build_object(
      'name', p.name, 'description', p.description, 'price', p.price,
      'revenueLivreur', p.revenue_livreur, 'revenueFantome', p.revenue_fantome,
      'image', p.image, 'imageBlur', p.image_blur, 'categoryId', p.category_id,
      'countryId', p.country_id, 'communeId', p.commune_id, 'isActive', p.is_active, 'isAvailable', p.is_available,
      'isPhoto', p.is_photo, ${joined((name) => sql`${sql.raw(`'${name}'`)}, p.${sql.raw(name)}`)})
    from products p where p.removed_at is null
      and p.id in (select ${uuid('id')} from ${staged(jobId, 'update')}) order by p.id for update`)
  const updated = await tx.execute(sql`
    update products p set name = ${text('name')}, description = ${text('description')}, price = ${amount('price')},
      category_id = ${uuid('categoryId')}, country_id = ${uuid('countryId')}, commune_id = ${uuid('communeId')},
      revenue_livreur = coalesce(${amount('revenueLivreur')}, p.revenue_livreur),
      revenue_fantome = coalesce(${amount('revenueFantome')}, p.revenue_fantome),
      image_blur = case when ${text('image')} is null then p.image_blur else ${text('imageBlur')} end,
      image = coalesce(${text('image')}, p.image), is_photo = coalesce(${flag('isPhoto')}, p.is_photo),
      ${joined((name) => sql`${sql.raw(name)} = coalesce(${text(name)}, p.${sql.raw(name)})`)},
      is_active = coalesce(${flag('isActive')}, p.is_active),
      is_available = coalesce(${flag('isAvailable')}, p.is_available), updated_at = now()
    from ${staged(jobId, 'update')} and p.id = ${uuid('id')} and p.removed_at is null`)
  const created = await tx.execute(sql`
    insert into products (id, name, description, price, revenue_livreur, revenue_fantome, image, image_blur,
      category_id, country_id, commune_id, is_active, is_available, is_photo, ${joined((name) => sql.raw(name))})
    select ${uuid('id')}, ${text('name')}, ${text('description')}, ${amount('price')}, ${amount('revenueLivreur')},
      ${amount('revenueFantome')}, ${text('image')}, ${text('imageBlur')}, ${uuid('categoryId')}, ${uuid('countryId')},
      ${uuid('communeId')}, coalesce(${flag('isActive')}, true), coalesce(${flag('isAvailable')}, true),
      coalesce(${flag('isPhoto')}, false), ${joined(text)}
    from ${staged(jobId, 'create')}`)
  await tx.execute(sql`insert into bulk_items (job_id, target_id, level)
    select ${jobId}, ${uuid('id')}, 'product' from ${staged(jobId, 'create')}`)
  return { created: created.rowCount ?? 0, updated: updated.rowCount ?? 0 }
}

const before = (name: string) => sql`i.before ->> ${sql.raw(`'${name}'`)}`
const itemsOf = (jobId: string) => sql`bulk_items i join products p on p.id = i.target_id
  join bulk_jobs j on j.id = i.job_id where i.job_id = ${jobId}`

/**
 * Whether one of them was ordered, or somebody set out to pay for one, since the import. The moment is a value, not the
 * job's column: only then does PostgreSQL see that few orders are so young, and leave the others unread.
 */
export async function isSold(tx: Db, jobId: string, since: Date) {
  const { rows } = await tx.execute<{ sold: boolean }>(sql`
    with imported as materialized (select target_id from bulk_items where job_id = ${jobId})
    select exists (select 1 from orders join order_items on order_items.order_id = orders.id
        where orders.created_at >= ${since} and order_items.product_id in (select target_id from imported))
      or exists (select 1 from payments, jsonb_array_elements(payments.items) item
        where payments.created_at >= ${since}
          and (item ->> 'productId')::uuid in (select target_id from imported)) as sold`)
  return rows[0]!.sold
}

export async function isChanged(tx: Db, jobId: string) {
  const { rows } = await tx.execute<{ changed: boolean }>(
    sql`select exists (select 1 from ${itemsOf(jobId)} and p.updated_at > j.finished_at) as changed`,
  )
  return rows[0]!.changed
}

/** What was created goes, what was changed is as before. */
export async function undoProducts(tx: Db, jobId: string) {
  await allowSlowStatements(tx, 60)
  await tx.execute(sql`
    update products p set name = ${before('name')}, description = ${before('description')},
      price = (${before('price')})::bigint, revenue_livreur = (${before('revenueLivreur')})::bigint,
      revenue_fantome = (${before('revenueFantome')})::bigint, image = ${before('image')},
      image_blur = ${before('imageBlur')}, category_id = (${before('categoryId')})::uuid,
      country_id = (${before('countryId')})::uuid, commune_id = (${before('communeId')})::uuid,
      is_active = (${before('isActive')})::boolean, is_available = (${before('isAvailable')})::boolean,
      is_photo = coalesce((${before('isPhoto')})::boolean, false),
      ${joined((name) => sql`${sql.raw(name)} = ${before(name)}`)}, updated_at = now()
    from bulk_items i where i.job_id = ${jobId} and i.before is not null and p.id = i.target_id and p.removed_at is null`)
  await tx.execute(sql`delete from products p using bulk_items i
    where i.job_id = ${jobId} and i.before is null and p.id = i.target_id`)
}
