import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * For creators who look for products in all programs: the orders of the list, with the expressions of
 * `src/services/programs/offered-rows.ts`, and the text that is searched by parts of words.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create extension if not exists pg_trgm;
    create index products_listed_commission_idx on products (round(price * commission_perc * 0.01, 2) desc nulls last, id desc)
      where is_primary and vanished_at is null;
    create index products_listed_fee_idx on products (commission_perc desc nulls last, id desc) where is_primary and vanished_at is null;
    create index products_listed_text_idx on products using gin (lower(coalesce(title, '') || ' ' || asin) gin_trgm_ops)
      where is_primary and vanished_at is null;
    create index affiliate_program_products_newest_idx on affiliate_program_products (created_at desc nulls last, product_id desc);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index products_listed_commission_idx, products_listed_fee_idx, products_listed_text_idx, affiliate_program_products_newest_idx;
    drop extension pg_trgm;
  `)
}
