import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { migrationFaults } from '../../../scripts/migration-faults.mjs'

const TIMEOUT = "set local lock_timeout = '2s';"
const migration = (text: string): string =>
  `export async function up({ db }) { await db.execute(sql\`${text}\`) }
   export async function down({ db }) { await db.execute(sql\`drop table links\`) }`
const faultsOf = (text: string) => migrationFaults(migration(`${TIMEOUT}\n${text}`))

describe('a migration that locks or rewrites an existing table is refused:', () => {
  test.each([
    ['create index on links (link_name)', /createIndexConcurrently/],
    ['create unique index links_idx on links (link_name)', /createIndexConcurrently/],
    ['create index concurrently on links (link_name)', /migration of its own/],
    ['alter table links add column note varchar not null', /needs a default/],
    ['alter table links add column note uuid default gen_random_uuid()', /differs for each row/],
    ['alter table links add column note bigserial', /generated/],
    ['alter table links add column note int generated always as (id + 1) stored', /generated/],
    ['alter table links add column note int references brands', /not valid/],
    ['alter table links add column note int unique', /unique index concurrently/],
    ['alter table links alter column link_name type text', /rewrites/],
    ['alter table links alter column link_name set data type varchar(9) using left(link_name, 9)', /rewrites/],
    ['alter table links add constraint links_brand foreign key (brand_id) references brands', /not valid/],
    ["alter table links add constraint links_name check (link_name <> '')", /not valid/],
    ['alter table links add constraint links_unique unique (link_name)', /unique index concurrently/],
    ['alter table links add primary key (id)', /unique index concurrently/],
    ['alter table links alter column link_name set not null', /-- validated:/],
    ['alter table links add column a int; alter table links validate constraint links_check', /nothing else/],
    ['alter table links add column a int, validate constraint links_check', /nothing else/],
    ['alter table links set logged', /rewrites/],
    ['alter table links drop column link_name', /-- contract:/],
    ['alter table links rename to other_links', /-- contract:/],
    ['alter table links rename column link_name to name', /-- contract:/],
    ['drop table links', /-- contract:/],
    ['drop view link_figures', /-- contract:/],
    ['truncate links', /-- contract:/],
    ["update links set link_name = ''", /-- bounded:/],
    ["update links set link_name = '' where brand_id > 0", /-- bounded:/],
    ['delete from links where is_archived', /-- bounded:/],
    ['do $$ begin delete from links; end $$', /-- bounded:/],
    ['lock table links', /may not be locked/],
    ['vacuum full links', /may not be locked/],
    ['cluster links', /may not be locked/],
    ['-- contract:\ndrop table links', /-- contract:/],
    ['alter tabel links', /cannot be parsed/],
  ])('%s', async (text, fault) => {
    const faults = await faultsOf(text)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(fault)
  })
})

describe('a migration that old processes hardly notice is accepted:', () => {
  test.each([
    'create table notes (id serial primary key, link_id int not null references links); create index on notes (link_id)',
    'create table notes (id int); alter table notes add primary key (id); update notes set id = 1; drop table notes',
    'alter table links add column note varchar',
    "alter table links add column note varchar not null default 'none', add column at timestamptz default now()",
    'alter table links add constraint links_brand foreign key (brand_id) references brands not valid',
    'alter table links validate constraint links_brand',
    'alter table links add constraint links_unique unique using index links_idx',
    'alter table links alter column link_name drop not null',
    'create trigger note before insert on links for each row execute function note()',
    'create function note() returns trigger language plpgsql as $$ begin update links set a = 1; return new; end $$',
    "update links\nset link_name = ''\nwhere id in (select id from links limit 100)",
    '-- validated: links_name_check\nalter table links alter column link_name set not null',
    '-- contract: no version since 2.1 reads it\nalter table links drop column link_name',
    '-- bounded: one row per brand\nupdate brands set brand_name = brand_name',
    "alter type state add value 'new'",
    "insert into settings (name) values ('new')",
  ])('%s', async (text) => {
    expect(await faultsOf(text)).toEqual([])
  })
})

test('a statement may not wait for its lock for long', async () => {
  const begin = /begin with: set local lock_timeout/
  for (const text of [
    'alter table links add column note varchar',
    "set lock_timeout = '2s'; alter table links add column a int",
  ])
    expect(await migrationFaults(migration(text))).toEqual([expect.stringMatching(begin)])
})

test('outside of the transaction, only an index is created', async () => {
  const outside = (text: string) => migrationFaults(`export async function up({ payload }) { await ${text} }`)
  expect(await outside("createIndexConcurrently('links_idx', 'on links (link_name)')")).toEqual([])
  expect(await outside("payload.db.pool.query('drop table links')")).toEqual([
    expect.stringMatching(/createIndexConcurrently/),
  ])
})

test('the next version of the tests of faults is a good example', async () => {
  for (const file of ['next-index', 'next-expand'])
    expect(await migrationFaults(readFileSync(`tests/faults/stack/next-version/${file}.ts`, 'utf8'))).toEqual([])
})
