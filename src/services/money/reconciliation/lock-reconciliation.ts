import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../../database'

/** Any constant works. */
const LOCK_KEY = 20_261_123

/** Until the end of the transaction, so that two runs cannot start at once, and none while a difference is explained. */
export const lockReconciliation = (req: PayloadRequest): Promise<unknown> =>
  query(req, sql`select pg_advisory_xact_lock(${LOCK_KEY})`)
