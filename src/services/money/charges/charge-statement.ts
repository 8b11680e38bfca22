import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { UNPAID_STATEMENTS } from '../../../contracts/money-states'
import { query, queryOne, withTransaction } from '../../../database'
import type { Row } from '../../../database-rows'
import { scheduleOn } from '../../../domain/processing-fee-schedules'
import { env } from '../../../env'
import { failpoint } from '../../../failpoints'
import { recordEvent } from '../../../outbox'
import { sendJobs } from '../../../queue'
import { queuePayouts } from '../payouts/queue-payouts'
import { readProcessingFeeSchedules } from '../processing-fee-schedules'
import { hasLineToCharge, isChargeable } from '../row-conditions'
import { transition } from '../transition'
import { creatorChargeOf, type Payer, platformChargeOf, type UnpaidLine } from './build-charge'
import { closeOldAttempts } from './close-old-attempts'
import type { ChargeRef } from './lock-charge'
import { saveCreatorCharges, savePlatformCharge } from './save-charges'
import { readUnpaidLines } from './unpaid-lines'

/**
 * One charge per creator paid by Stripe, one for the creators paid by PayPal, and the payouts that wait for that one.
 * Rows, keys and frozen requests are committed before anything is sent. Lines with a live charge get no other. A
 * statement without a verified payment method becomes past due. Returns the statement's status. Safe to call at any
 * time. Throws UnknownOutcome.
 */
export const chargeStatement = async ({
  req,
  statementId,
  today,
  cause,
  onCharged,
}: {
  req: PayloadRequest
  statementId: number
  today: string
  cause: string
  /** Runs in the transaction that creates the charges. */
  onCharged?: (status: string) => Promise<void>
}): Promise<string> => {
  await closeOldAttempts({ req, statementId })
  const outcome = await withTransaction(req, async () => {
    const status = await makeCharges({ req, statementId, today, cause })
    await onCharged?.(status)
    return status
  })
  failpoint('charges-committed')
  return outcome
}

const CHARGEABLE: readonly string[] = ['review', ...UNPAID_STATEMENTS]

/**
 * Creates the charges of all unpaid lines, or only of `lineIds`, also while others of the statement are being charged. In the caller's
 * transaction. Returns the statement's status.
 */
export const makeCharges = async ({
  req,
  statementId,
  today,
  cause,
  lineIds,
}: {
  req: PayloadRequest
  statementId: number
  today: string
  cause: string
  lineIds?: readonly number[]
}): Promise<string> => {
  const statement = await queryOne<Row<'brand_statements', 'status' | 'hold_reason'> & { has_line: boolean }>(
    req,
    sql`select status, hold_reason, ${hasLineToCharge('s')} as has_line
        from brand_statements s
        where id = ${statementId}
        for no key update`,
  )
  if (!statement) throw new Error(`There is no statement ${statementId}`)
  // mutant: one-charge-at-a-time
  const chargeable = lineIds ? [...CHARGEABLE, 'charging'] : CHARGEABLE
  if (!chargeable.includes(statement.status) || statement.hold_reason !== null) return statement.status
  if (!statement.has_line) return statement.status
  const payer = await readPayer(req, statementId)
  if (!payer) return withoutMethod(req, statementId, statement.status)
  const { stripe, paypal, platform } = await readUnpaidLines(req, { statementId, pmType: payer.pm_type, lineIds })
  if (stripe.length === 0 && paypal.length === 0) return statement.status
  await transition({
    req,
    machine: 'brand_statements',
    id: statementId,
    to: 'charging',
    cause,
    set: sql`problem = null`,
  })
  const made = await saveAll(req, { payer, stripe, paypal, platform, today })
  failpoint('charges-made')
  await sendJobs(req, 'send-charge', made, { key: ({ kind, id }) => `${kind}:${id}` })
  return 'charging'
}

const saveAll = async (
  req: PayloadRequest,
  {
    payer,
    stripe,
    paypal,
    platform,
    today,
  }: {
    payer: Payer
    stripe: UnpaidLine[]
    paypal: UnpaidLine[]
    platform: { attempt: number; previous_id: number | null }
    today: string
  },
): Promise<ChargeRef[]> => {
  const schedules = await readProcessingFeeSchedules(req)
  const schedule = scheduleOn(schedules, payer.pm_type, today)
  const rows = stripe.map((line) => creatorChargeOf(payer, line, schedule))
  const made: ChargeRef[] = (await saveCreatorCharges(req, payer, rows)).map((id) => ({ kind: 'creator', id }))
  if (paypal.length === 0) return made
  const paypalProcessingFee = scheduleOn(schedules, 'paypal', today).fixed_cents
  const charge = platformChargeOf(payer, paypal, schedule, paypalProcessingFee, platform)
  const chargeId = await savePlatformCharge(req, payer, charge)
  made.push({ kind: 'platform', id: chargeId })
  await queuePayouts({
    req,
    chargeId,
    lineIds: paypal.map(({ id }) => id),
    processingFeeCents: paypalProcessingFee,
  })
  return made
}

/** Undefined when no default payment method can be charged. */
const readPayer = async (req: PayloadRequest, statementId: number): Promise<Payer | undefined> => {
  const payer = await queryOne<Omit<Payer, 'environment'>>(
    req,
    sql`select s.id as statement_id,
               s.billing_cycle_id as cycle_id,
               to_char(c.period_start, 'FMMonth YYYY') as month,
               s.brand_id,
               b.brand_name,
               b.stripe_customer_id as customer,
               m.id as method_id,
               m.stripe_payment_method_id as method_token,
               m.pm_type,
               m.mandate_id,
               installation_id() as installation
        from brand_statements s
        join billing_cycles c on c.id = s.billing_cycle_id
        join brands b on b.id = s.brand_id
        join brand_payment_methods m on m.brand_id = s.brand_id and ${isChargeable('m')}
        where s.id = ${statementId} and b.stripe_customer_id is not null`,
  )
  return payer && { ...payer, environment: env().environment }
}

const withoutMethod = async (req: PayloadRequest, id: number, status: string): Promise<string> => {
  await query(req, sql`update brand_statements set problem = 'No payment method can be charged' where id = ${id}`)
  if (status !== 'review') return status
  await transition({
    req,
    machine: 'brand_statements',
    id,
    to: 'past_due',
    cause: 'No payment method can be charged',
  })
  await recordEvent(req, { type: 'statement.failed', subject: id, data: {} })
  return 'past_due'
}
