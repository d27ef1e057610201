import pg from 'pg'

/** Written once and never again: the books, what was sold, every move of an order, every deed of an admin. */
export const APPEND_ONLY = [
  'ledger_postings',
  'ledger_entries',
  'order_items',
  'order_events',
  'audit_entries',
]

const WRITE_ONCE = ['SELECT', 'INSERT']
const READ_WRITE = [...WRITE_ONCE, 'UPDATE', 'DELETE']
const SCHEMAS = ['public', 'pgboss', 'drizzle']

interface Relation {
  schema: string
  name: string
  kind: 'table' | 'sequence'
  isPartition: boolean
  /** The rights that the role holds. */
  held: string[]
}

/**
 * Gives the app's role what it needs of the tables that exist now, and takes what it should not have. A table that no
 * one thought of is read and written; one that only grows belongs in APPEND_ONLY.
 */
export async function grantRights(client: pg.Client, role: string) {
  await requireNarrow(client, role)
  const statements = [...(await schemaGrants(client, role)), ...(await relationGrants(client, role))]
  if (statements.length > 0) await client.query(statements.join(';\n'))
}

function wantedRights({ schema, name, kind, isPartition }: Relation) {
  if (schema === 'drizzle') return kind === 'table' ? ['SELECT'] : []
  if (kind === 'sequence') return ['USAGE']
  if (schema === 'pgboss') return READ_WRITE // the queue writes to its partitions by name
  if (isPartition) return [] // through its table, never past it
  return APPEND_ONLY.includes(name) ? WRITE_ONCE : READ_WRITE
}

async function relationGrants(client: pg.Client, role: string) {
  const { rows } = await client.query<Relation>(
    `select nspname as schema, relname as name, relispartition as "isPartition",
       case relkind when 'S' then 'sequence' else 'table' end as kind,
       array(select privilege_type from aclexplode(relacl)
         where grantee = (select oid from pg_roles where rolname = $1)) as held
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = any($2) and relkind in ('r', 'p', 'v', 'm', 'S') and pg_has_role(relowner, 'usage')`,
    [role, SCHEMAS],
  )
  return rows.flatMap((relation) => {
    const wanted = wantedRights(relation)
    const on = `on ${relation.kind} ${nameOf(relation.schema)}.${nameOf(relation.name)}`
    const missing = wanted.filter((right) => !relation.held.includes(right))
    const excess = relation.held.filter((right) => !wanted.includes(right))
    return [
      ...(missing.length > 0 ? [`grant ${missing.join(', ')} ${on} to ${nameOf(role)}`] : []),
      ...(excess.length > 0 ? [`revoke ${excess.join(', ')} ${on} from ${nameOf(role)}`] : []),
    ]
  })
}

async function schemaGrants(client: pg.Client, role: string) {
  const { rows } = await client.query<{ name: string; mayUse: boolean; mayCreate: boolean }>(
    `select nspname as name, has_schema_privilege($1::name, oid, 'usage') as "mayUse",
       has_schema_privilege($1::name, oid, 'create') as "mayCreate"
     from pg_namespace where nspname = any($2)`,
    [role, SCHEMAS],
  )
  return rows.flatMap(({ name, mayUse, mayCreate }) => [
    ...(mayUse ? [] : [`grant usage on schema ${nameOf(name)} to ${nameOf(role)}`]),
    // PostgreSQL before 15 lets everyone create tables in « public ».
    ...(mayCreate ? [`revoke create on schema ${nameOf(name)} from public, ${nameOf(role)}`] : []),
  ])
}

/** A role that is the owner, or stands above it, cannot be refused anything. */
async function requireNarrow(client: pg.Client, role: string) {
  const { rows } = await client.query<{ isOwner: boolean }>(
    `select rolsuper or pg_has_role(oid, current_user::name, 'member') as "isOwner" from pg_roles where rolname = $1`,
    [role],
  )
  if (!rows[0]) throw new Error(`PostgreSQL knows no role ${role}: create it before the tables`)
  if (rows[0].isOwner)
    throw new Error(
      `The role ${role} of DATABASE_URL has all rights of DATABASE_OWNER_URL: it must own nothing`,
    )
}

const nameOf = (name: string) => pg.escapeIdentifier(name)
