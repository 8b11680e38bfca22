import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { actorOf } from '../../../access/roles'
import { auditedAct } from '../../../audit'
import { FINDING_ACTIONS } from '../../../contracts/admin-payments'
import { centsText } from '../../../contracts/decimals'
import { query } from '../../../database'
import { findingActions } from '../../../domain/staff-actions'
import { notFound, ProductError } from '../../../errors'
import { lockReconciliation } from '../reconciliation/lock-reconciliation'
import { readFindingFacts } from '../reconciliation/read-finding'

const REFUSAL = 'Only an unexplained balance difference from the latest reconciliation can be explained'

/**
 * The next run expects the explained amount. What is left of the difference becomes a finding of its own. Audited. Throws
 * not_found, conflict.
 */
export const explainDifference = ({
  req,
  id,
  amountCents,
  reason,
}: {
  req: PayloadRequest
  id: number
  amountCents: number
  reason: string
}) =>
  auditedAct({ req, action: FINDING_ACTIONS.explain, collection: 'reconciliation_findings', id, reason }, async () => {
    await lockReconciliation(req)
    const row = await readFindingFacts(req, id)
    if (!row) throw notFound()
    if (!findingActions(row).explain) throw new ProductError('conflict', REFUSAL)
    if (amountCents > Math.abs(row.difference_cents))
      throw new ProductError('conflict', 'The amount exceeds the difference')
    const explained = centsText(Math.sign(row.difference_cents) * amountCents)
    if (amountCents < Math.abs(row.difference_cents)) await keepRest(req, id, explained)
    await query(
      req,
      sql`update reconciliation_findings
          set theirs = (ours::numeric + ${explained}::numeric)::text,
              explained_amount = ${explained},
              explanation = ${reason},
              explained_at = now(),
              explained_by_id = ${actorOf(req)?.id ?? null}
          where id = ${id}`,
    )
    return { answer: { id, status: 'explained' }, changes: { explained_amount: { before: null, after: explained } } }
  })

const keepRest = async (req: PayloadRequest, id: number, explained: string): Promise<void> => {
  await query(
    req,
    sql`insert into reconciliation_findings (reconciliation_run_id, kind, subject, message, ours, theirs)
        select reconciliation_run_id, kind, subject,
               format('%s of this difference is still unexplained: %s', theirs::numeric - ours::numeric - ${explained}::numeric, message),
               (ours::numeric + ${explained}::numeric)::text,
               theirs
        from reconciliation_findings
        where id = ${id}`,
  )
  await query(
    req,
    sql`update reconciliation_runs
        set differences = differences + 1
        where id = (select reconciliation_run_id from reconciliation_findings where id = ${id})`,
  )
}
