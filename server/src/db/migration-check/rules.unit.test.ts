import { expect, test } from 'vitest'
import { OUTSIDE_TRANSACTION } from '../migration-files.ts'
import { readSnapshot } from './release-schema.ts'
import { judgeMigrations } from './rules.ts'

/** A release with one table; the columns given are required, optional ones have a question mark. */
const release = (...columns: string[]) =>
  readSnapshot(
    JSON.stringify({
      tables: {
        'public.orders': {
          name: 'orders',
          columns: Object.fromEntries(
            columns.map((column) => {
              const name = column.replace('?', '')
              return [
                name,
                { name, notNull: name === column, ...(name === 'status' && { default: "'new'" }) },
              ]
            }),
          ),
          indexes: {
            key: { name: 'orders_key', isUnique: true },
            idx: { name: 'orders_idx', isUnique: false },
          },
          uniqueConstraints: {},
          compositePrimaryKeys: {},
        },
      },
    }),
  )

/** v0.1 knew `old` and left `note` open; v0.2, which serves now, does without the one and always fills the other. */
const RELEASES = { 'v0.1': release('id', 'old', 'note?', 'status'), 'v0.2': release('id', 'note', 'status') }
const judge = (...texts: string[]) =>
  judgeMigrations(
    texts.map((text, rank) => ({ name: `00${rank + 34}_next`, text })),
    {
      previous: RELEASES['v0.2'],
      find: (tag) => (RELEASES as Record<string, (typeof RELEASES)['v0.1']>)[tag],
      mentions: (_tag, word) => word === 'in_use',
    },
  )

test.for([
  'alter table "orders" add column "paid" boolean default false not null',
  'alter table orders add column noted_at timestamp with time zone default now() not null, add column words text',
  'alter table orders add constraint total check (total > 0) not valid',
  'alter table orders alter column note drop not null',
  'alter table orders drop constraint orders_total',
  'alter table orders set (fillfactor = 80)',
  'create table more (id uuid primary key, kind text not null); create index more_idx on more (kind); alter table more add constraint k unique (kind); update more set kind = kind',
  'alter table orders add column paid text;--> statement-breakpoint\nalter table orders drop column paid',
  `${OUTSIDE_TRANSACTION}\ncreate unique index concurrently "newest" on "orders" using btree ("id")`,
  `${OUTSIDE_TRANSACTION}\nalter table orders validate constraint total`,
  `create function f() returns trigger as $$ begin update orders set id = id; end $$ language plpgsql;
   drop trigger moved on orders; create trigger moved after update on orders for each row execute function f()`,
  '-- few rows: a dozen of them\nupdate orders set id = id',
  "insert into orders (id, note) values ('x', 'update orders set id = id; truncate orders')",
  '-- contract: unused since v0.2\nalter table orders drop column old',
  '-- contract: unused since v0.2\nalter table orders alter column note set not null',
  '-- contract: unused since v0.2\ndrop table older',
  '-- contract: unused since v0.2\ndrop function forgotten(text)',
  'drop index orders_idx',
])('migration check: %s is fine', (text) => {
  expect(judge(text)).toEqual([])
})

test.for([
  ['alter table orders drop column note', 'may still need it'],
  ['-- contract: unused since v0.2\nalter table orders drop column note', 'still needs it'],
  ['-- contract: unused since v0.1\nalter table orders drop column old', 'still needs it'],
  ['-- contract: unused since v0.3\nalter table orders drop column old', 'no release v0.3'],
  ['-- contract: unused since v0.2\nalter table orders alter column status drop default', 'still needs it'],
  ['alter table orders alter column note set not null', 'may still need it'],
  ['drop table "orders"', 'may still need it'],
  ['drop index concurrently orders_key', 'may still need it'],
  ['-- contract: unused since v0.2\ndrop function in_use()', 'still needs it'],
  ['alter table orders rename column note to words', 'knows the old name'],
  ['alter table orders rename to bought', 'knows the old name'],
  ['alter table orders add column kind text not null', 'give it a default'],
  ['alter table orders add column code uuid default gen_random_uuid()', 'the whole table anew'],
  ['alter table orders add column rank bigserial', 'the whole table anew'],
  ['alter table orders add column buyer uuid references users (id)', 'constraint apart'],
  ['alter table orders alter column note set data type jsonb', 'another column'],
  ['alter table orders add constraint buyer foreign key (id) references users (id)', 'NOT VALID'],
  ['alter table orders add constraint once unique (note)', 'USING INDEX'],
  ['alter table orders validate constraint total', 'outside a transaction'],
  ['alter table orders disable trigger all', 'not known'],
  ['create index newest on public.orders (id)', 'concurrently'],
  ['create index concurrently newest on orders (id)', 'in the first line'],
  [`${OUTSIDE_TRANSACTION}\nalter table orders add column words text`, 'is for indexes'],
  ['update "orders" set note = old', 'small batches'],
  [
    'with gone as (select id from orders) delete from orders using gone where orders.id = gone.id',
    'small batches',
  ],
  ['truncate orders', 'locks a table'],
  ['do $$ begin drop table orders; end $$', 'hides'],
] as const)('migration check: %s is refused', ([text, reason]) => {
  const problems = judge('create table more (id uuid)', text)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(/^0035_next: /)
  expect(problems[0]).toContain(reason)
})
