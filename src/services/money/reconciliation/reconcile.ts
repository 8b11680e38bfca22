import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { actorOf } from '../../../access/roles'
import { recordAudit } from '../../../audit'
import { RECONCILIATION_ACTIONS } from '../../../contracts/admin-payments'
import { query, queryOne, withTransaction } from '../../../database'
import type { Row } from '../../../database-rows'
import { ProductError } from '../../../errors'
import { recordEvent } from '../../../outbox'
import { readBusinessTime } from '../../business-time'
import { findBrokenRules } from '../ledger/invariants'
import { compareBalances } from './compare-balances'
import { compareCharges } from './compare-charges'
import { comparePayouts } from './compare-payouts'
import { findStuckRows } from './find-stuck-rows'
import { findUnsettledStatements } from './find-unsettled-statements'
import type { Compared, Finding } from './finding'
import { lockReconciliation } from './lock-reconciliation'

/** Every difference is stored and emailed to admins. Throws conflict while another run is in progress. */
export const reconcile = async ({
  req,
}: {
  req: PayloadRequest
}): Promise<{ id: number; status: string; checked: number; differences: number }> => {
  const { today } = await readBusinessTime(req)
  const run = await begin(req, today)
  try {
    const parts = [
      await compareCharges(req),
      await comparePayouts(req, run.id),
      await compareBalances(req, run.id),
      await findStuckRows(req, today),
      await findUnsettledStatements(req, today),
      await checkRules(req),
    ]
    const findings = parts.flatMap((part) => part.findings)
    const checked = parts.reduce((sum, part) => sum + part.checked, 0)
    return await finish(req, { id: run.id, checked, findings })
  } catch (error) {
    const message = error instanceof Error ? error.message : 'unknown'
    await query(
      req,
      sql`update reconciliation_runs
          set status = 'failed',
              finished_at = now(),
              error = ${message.slice(0, 500)}
          where id = ${run.id}`,
    )
    throw error
  }
}

/** A run unfinished after this long died with its process. */
const LONGEST_RUN_MINUTES = 60

/** Under a short lock, so that two runs cannot start at once. Audited when staff start it. */
const begin = (req: PayloadRequest, today: string): Promise<Row<'reconciliation_runs', 'id'>> =>
  withTransaction(req, async () => {
    const actor = actorOf(req)
    await lockReconciliation(req)
    const run = await queryOne<Row<'reconciliation_runs', 'id'>>(
      req,
      sql`insert into reconciliation_runs (business_day, started_at, requested_by_id)
          select ${today}::date, now(), ${actor?.id ?? null}::int
          where not exists (
            select 1
            from reconciliation_runs
            where status = 'running' and started_at > now() - make_interval(mins => ${LONGEST_RUN_MINUTES})
          )
          returning id`,
    )
    if (!run) throw new ProductError('conflict', 'A reconciliation is already running')
    if (actor) {
      const action = RECONCILIATION_ACTIONS.reconcile.name
      await recordAudit({ req, action, collection: 'reconciliation_runs', rows: [{ id: run.id, changes: {} }] })
    }
    return run
  })

const checkRules = async (req: PayloadRequest): Promise<Compared> => {
  const broken = await findBrokenRules(req)
  const findings = broken.map((message) => ({
    kind: 'ledger',
    subject: 'ledger',
    subject_id: null,
    message,
    ours: null,
    theirs: null,
  }))
  return { checked: 0, findings }
}

const finish = (req: PayloadRequest, { id, checked, findings }: { id: number; checked: number; findings: Finding[] }) =>
  withTransaction(req, async () => {
    const status = findings.length === 0 ? 'clean' : 'differences'
    await query(
      req,
      sql`insert into reconciliation_findings (reconciliation_run_id, kind, subject, subject_id, message, ours, theirs)
          select ${id}::int, kind, subject, subject_id, message, ours, theirs
          from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) as f(
            kind text, subject text, subject_id int, message text, ours text, theirs text
          )`,
    )
    await query(
      req,
      sql`update reconciliation_runs
          set status = ${status},
              checked = ${checked},
              differences = ${findings.length},
              finished_at = now()
          where id = ${id}`,
    )
    if (findings.length > 0) await recordEvent(req, { type: 'reconciliation.differed', subject: id, data: {} })
    return { id, status, checked, differences: findings.length }
  })
