import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { adapterOf } from '../../../../src/database'

/** Alone in its migration: it waits for every transaction that has the table locked, its own one too. */
export async function up({ payload }: MigrateUpArgs): Promise<void> {
  const { pool } = adapterOf(payload)
  await pool.query('drop index concurrently if exists links_next_idx')
  await pool.query('create index concurrently links_next_idx on links (created_at, link_name)')
}
