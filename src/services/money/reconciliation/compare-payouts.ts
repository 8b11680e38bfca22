import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../../database'
import type { Row } from '../../../database-rows'
import { readBatch } from '../../../integrations/paypal/payouts'
import { ProviderRefused } from '../../../integrations/provider-errors'
import type { Compared, Finding } from './finding'

/** Payouts changed within this many days are read again at PayPal. */
const DAYS = 3

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

export const comparePayouts = async (req: PayloadRequest): Promise<Compared> => {
  const rows = await query<Ours>(
    req,
    sql`select id, paypal_payout_batch_id as batch_id, status::text as status, amount_cents, idempotency_key as key
        from paypal_payouts
        where paypal_payout_batch_id is not null and updated_at > now() - make_interval(days => ${DAYS})
        order by id`,
  )
  const findings: Finding[] = []
  for (const row of rows) findings.push(...(await compare(row)))
  return { checked: rows.length, findings }
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
