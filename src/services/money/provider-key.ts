import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../../database'

/**
 * An idempotency key that no other database sends, also when it has a row of the same id and uses the same account at
 * the provider: it begins with the id of this one. Rows store such keys themselves. Source: docs/decisions/0039.
 */
export const providerKey = async (req: Pick<PayloadRequest, 'payload'>, name: string): Promise<string> => {
  const row = await queryOne<{ key: string }>(req, sql`select concat_ws(':', installation_id(), ${name}::text) as key`)
  if (!row) throw new Error('The key was not made')
  return row.key
}
