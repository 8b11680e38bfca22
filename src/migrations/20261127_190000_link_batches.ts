import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Links that a creator creates together. A row without a `result` is still to be done; `product_id` is known for products that were
 * found by a search, `asin` for others that name one. `link_id` is the public one, which is never used again.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table link_batches (
      id serial primary key,
      creator_id integer not null references creators on delete cascade,
      request_id uuid not null,
      skips_linked boolean not null,
      rows integer not null,
      created_at timestamptz not null default business_now(),
      finished_at timestamptz,
      unique (creator_id, request_id)
    );
    create table link_batch_rows (
      batch_id integer not null references link_batches on delete cascade,
      number integer not null,
      product text not null,
      asin text,
      product_id integer references products on delete set null,
      link_name text,
      channel enum_links_channel,
      placement text,
      tags text[] not null,
      result text,
      link_id text,
      primary key (batch_id, number)
    );
    create index link_batch_rows_product_idx on link_batch_rows (product_id);
    create index products_asin_idx on products (asin) where is_primary;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table link_batch_rows, link_batches;
    drop index products_asin_idx;
  `)
}
