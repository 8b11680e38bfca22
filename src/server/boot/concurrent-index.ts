import pg from 'pg'
import { env } from '../../env'

/**
 * For a migration that does nothing else. On a connection of its own, because Postgres refuses it in the migration's transaction,
 * and it may take longer than other statements may. `definition` is what follows the name: `on links (created_at)`. An index
 * that an attempt before left behind, which would be invalid, is dropped.
 */
export const createIndexConcurrently = async (
  name: string,
  definition: string,
  { isUnique = false } = {},
): Promise<void> => {
  const client = new pg.Client({ connectionString: env().databaseDirectUrl })
  await client.connect()
  try {
    await client.query(`drop index concurrently if exists ${name}`)
    await client.query(`create ${isUnique ? 'unique index' : 'index'} concurrently ${name} ${definition}`)
  } finally {
    await client.end()
  }
}
