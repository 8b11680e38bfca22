import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { LEDGER_ACCOUNTS, LEDGER_CAUSES } from '../../../contracts/money-vocabulary'
import { query } from '../../../database'

/** Whole cents; a debit is above zero, a credit below. */
export type Entry = { account: (typeof LEDGER_ACCOUNTS)[number]; cents: number; creatorId?: number | null }

/** One posting: its entries add up to zero, its key is used once for ever. */
export type Posting = {
  key: string
  cause: Exclude<(typeof LEDGER_CAUSES)[number], 'sync' | 'opening'>
  brandId: number
  /** First day of the cycle's month. */
  month: string
  entries: readonly Entry[]
}

/**
 * Writes postings into the ledger, in the transaction of the state that they belong to. A key that is there already is
 * left alone: the same event twice posts once. Entries of nothing are left out. Postgres refuses what does not add up.
 */
export const postEntries = async (req: PayloadRequest, postings: readonly Posting[]): Promise<void> => {
  const rows = postings.flatMap(({ key, cause, brandId, month, entries }) =>
    entries
      .filter(({ cents }) => cents !== 0)
      .map(({ account, cents, creatorId = null }) => ({
        key,
        cause,
        account,
        cents,
        brand_id: brandId,
        creator_id: creatorId,
        month,
      })),
  )
  if (rows.length === 0) return
  await query(
    req,
    sql`insert into ledger_entries (entry_key, account, cause, brand_id, creator_id, month, amount)
        select key, account::enum_ledger_entries_account, cause::enum_ledger_entries_cause, brand_id, creator_id, month, cents / 100.0
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(key text, account text, cause text, brand_id int, creator_id int, month date, cents bigint)
        on conflict (entry_key, account) do nothing`,
  )
}
