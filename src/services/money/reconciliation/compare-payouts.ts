import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../../database'
import type { Row } from '../../../database-rows'
import { OPEN_PAYOUTS } from '../../../domain/money-states'
import { readBatch } from '../../../integrations/paypal/payouts'
import { ProviderRefused } from '../../../integrations/provider-errors'
import { isIn } from '../row-conditions'
import type { Compared, Finding } from './finding'

/** Payouts that are in progress or changed within this many days are compared at every run. */
const RECENT_DAYS = 3
/** Older ones are compared in turns: each takes a call. A payment can be returned or reversed weeks later. */
const DAYS = 90
const OLDER_PER_RUN = 500

type Ours = Row<'paypal_payouts', 'id' | 'status' | 'amount_cents'> & {
  batch_id: NonNullable<Row<'paypal_payouts'>['paypal_payout_batch_id']>
  key: Row<'paypal_payouts'>['idempotency_key']
}

const EXPECTED: Record<string, string[]> = {
  PENDING: ['processing'],
  SUCCESS: ['succeeded'],
  UNCLAIMED: ['unclaimed'],
  ONHOLD: ['on_hold'],
  BLOCKED: ['blocked'],
  RETURNED: ['returned'],
  FAILED: ['failed'],
  REFUNDED: ['reversed'],
  REVERSED: ['reversed'],
}

export const comparePayouts = async (req: PayloadRequest, runId: number): Promise<Compared> => {
  const rows = [...(await readRecent(req)), ...(await takeOlder(req, runId))]
  const findings: Finding[] = []
  for (const row of rows) findings.push(...(await compare(row)))
  return { checked: rows.length, findings }
}

const IS_RECENT = sql`(${isIn('status', OPEN_PAYOUTS)} or updated_at > now() - make_interval(days => ${RECENT_DAYS}))`

const COLUMNS = sql`id, paypal_payout_batch_id as batch_id, status::text as status, amount_cents, idempotency_key as key`

const readRecent = (req: PayloadRequest): Promise<Ours[]> =>
  query<Ours>(
    req,
    sql`select ${COLUMNS}
        from paypal_payouts
        where paypal_payout_batch_id is not null and ${IS_RECENT}
        order by id`,
  )

/** Continues where the last run stopped; after the last row, the next run begins again. */
const takeOlder = async (req: PayloadRequest, runId: number): Promise<Ours[]> => {
  const rows = await query<Ours>(
    req,
    sql`select ${COLUMNS}
        from paypal_payouts
        where paypal_payout_batch_id is not null
          and not ${IS_RECENT}
          and updated_at > now() - make_interval(days => ${DAYS})
          and id > coalesce((
            select payouts_through
            from reconciliation_runs
            where payouts_through is not null
            order by id desc
            limit 1
          ), 0)
        order by id
        limit ${OLDER_PER_RUN}`,
  )
  const through = rows.length < OLDER_PER_RUN ? 0 : rows.at(-1)?.id
  await query(req, sql`update reconciliation_runs set payouts_through = ${through} where id = ${runId}`)
  return rows
}

const compare = async (row: Ours): Promise<Finding[]> => {
  const batch = await readBatch(row.batch_id).catch((error: unknown) => {
    if (error instanceof ProviderRefused) return null
    throw error
  })
  if (!batch) return [of(row, 'PayPal has no record of this payout', row.status, null)]
  const [item, second] = batch.items
  if (!item)
    return row.status === 'processing' || row.status === 'failed'
      ? []
      : [of(row, 'PayPal has no item for this payout', row.status, batch.status)]
  const found: Finding[] = []
  if (second) found.push(of(row, 'PayPal has more than one item for this payout', '1', String(batch.items.length)))
  if (item.amountCents !== row.amount_cents)
    found.push(of(row, 'The amounts differ', String(row.amount_cents), String(item.amountCents)))
  if (EXPECTED[item.status]?.includes(row.status) === false && batch.status !== 'DENIED')
    found.push(of(row, 'The statuses differ', row.status, item.status))
  return found
}

const of = (row: Ours, message: string, ours: string | null, theirs: string | null): Finding => ({
  kind: 'payout',
  subject: 'paypal_payouts',
  subject_id: row.id,
  message,
  ours,
  theirs,
})
