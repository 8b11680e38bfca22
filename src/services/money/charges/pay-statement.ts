import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { StatementDetail } from '../../../contracts/billing'
import { query, queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { UNDER_WAY_CHARGES } from '../../../domain/money-states'
import { env } from '../../../env'
import { ProductError } from '../../../errors'
import { retrievePaymentIntent } from '../../../integrations/stripe/payment-intents'
import { readBusinessTime } from '../../business-time'
import { ownAddress } from '../own-address'
import { isChargeable } from '../row-conditions'
import { toStaffError } from '../staff-error'
import { readStatement, statementIdOf } from '../statements/read-statement'
import { chargeStatement } from './charge-statement'
import { checkCharge } from './check-charge'
import type { ChargeColumns, ChargeRef } from './lock-charge'

type Input = { req: PayloadRequest; brandId: number; cycleId: number }

/** Before its review ends or again after a failure. Throws not_found, conflict. */
export const payStatement = async (
  input: Input,
  { from, cause }: { from: readonly string[]; cause: string },
): Promise<StatementDetail> => {
  const { req, brandId, cycleId } = input
  const statementId = await statementIdOf(req, brandId, cycleId)
  const { today } = await readBusinessTime(req)
  const row = await queryOne<Row<'brand_statements', 'status' | 'hold_reason'> & { has_method: boolean }>(
    req,
    sql`select status,
               hold_reason,
               exists (
                 select 1
                 from brand_payment_methods m
                 where m.brand_id = ${brandId} and ${isChargeable('m')}
               ) as has_method
        from brand_statements
        where id = ${statementId}`,
  )
  if (!row || !from.includes(row.status))
    throw new ProductError('conflict', 'This statement has nothing to pay right now')
  if (row.hold_reason !== null) throw new ProductError('conflict', row.hold_reason)
  if (!row.has_method) throw new ProductError('conflict', 'Add a card or bank account first')
  await chargeStatement({ req, statementId, today, cause })
  return readStatement(input)
}

/** For the next charge that requires authentication; nulls when there is none. Throws not_found, invalid. */
export const confirmCharge = async ({
  req,
  brandId,
  cycleId,
  returnUrl,
}: Input & { returnUrl: string }): Promise<{ client_secret: string | null; page_url: string | null }> => {
  const address = ownAddress(returnUrl)
  const statementId = await statementIdOf(req, brandId, cycleId)
  const [charge] = await openCharges(req, statementId, ['requires_action'])
  if (!charge) return { client_secret: null, page_url: null }
  const { clientSecret } = await retrievePaymentIntent(charge.intent_id)
  const page = env().stripe.setupPageUrl
  return {
    client_secret: clientSecret,
    page_url:
      page && clientSecret ? `${page}/authenticate/${clientSecret}?return_url=${encodeURIComponent(address)}` : null,
  }
}

const MISMATCH = 'Your bank’s answer doesn’t match this payment. We’re looking into it. You won’t be charged twice.'

/** At most 20. Throws not_found, conflict when an answer does not match, ProviderRefused, UnknownOutcome. */
export const refreshCharges = async (input: Input): Promise<StatementDetail> => {
  const statementId = await statementIdOf(input.req, input.brandId, input.cycleId)
  const open = await openCharges(input.req, statementId, [...UNDER_WAY_CHARGES, 'failed'])
  for (const { kind, id } of open)
    await toStaffError(() => checkCharge({ req: input.req, charge: { kind, id } }), MISMATCH)
  return readStatement(input)
}

const openCharges = (req: PayloadRequest, statementId: number, statuses: string[]) =>
  query<ChargeRef & { intent_id: NonNullable<ChargeColumns['stripe_payment_intent_id']> }>(
    req,
    sql`select *
        from (
          select 'creator' as kind, id, stripe_payment_intent_id as intent_id, status::text as status
          from creator_charges
          where brand_statement_id = ${statementId}
          union all
          select 'platform', id, stripe_payment_intent_id, status::text
          from platform_charges
          where brand_statement_id = ${statementId}) charges
        where status = any(${sql.param(statuses)}::text[]) and intent_id is not null
        order by kind, id
        limit 20`,
  )
