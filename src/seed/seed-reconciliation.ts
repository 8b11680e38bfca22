import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../database'
import { setSandboxPaypalBalance } from '../integrations/sandbox'
import { reconcile } from '../services/money/reconciliation/reconcile'

/** PayPal's balance after an unreported debit of 12.50 from the initial 100,000.00. */
const BALANCE_AFTER = '99987.50'

export const seedReconciliation = async (req: PayloadRequest): Promise<void> => {
  if (!(await hasRun(req, 'clean'))) await reconcile({ req })
  if (await hasRun(req, 'differences')) return
  await setSandboxPaypalBalance(BALANCE_AFTER)
  await reconcile({ req })
}

const hasRun = async (req: PayloadRequest, status: 'clean' | 'differences'): Promise<boolean> =>
  (await queryOne(
    req,
    sql`select 1
        from reconciliation_runs
        where status = ${status}
        limit 1`,
  )) !== undefined
