import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { LEDGER_ACCOUNTS, LEDGER_CAUSES } from '../../../contracts/money-vocabulary'
import { query } from '../../../database'

/** Whole cents; debits are positive, credits negative. */
export type Entry = { account: (typeof LEDGER_ACCOUNTS)[number]; cents: number; creatorId?: number | null }

/** They add up to zero, under a key that is used only once. */
export type Posting = {
  key: string
  cause: Exclude<(typeof LEDGER_CAUSES)[number], 'sync' | 'opening' | 'violation'>
  brandId: number
  /** First day of the cycle's month. */
  month: string
  entries: readonly Entry[]
}

/** In the transaction of the status change. Existing keys are skipped, so a repeated event posts once. */
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
        select key,
               account::enum_ledger_entries_account,
               cause::enum_ledger_entries_cause,
               brand_id,
               creator_id,
               month,
               cents / 100.0
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
          key text, account text, cause text, brand_id int, creator_id int, month date, cents bigint
        )
        on conflict (entry_key, account) do nothing`,
  )
}
