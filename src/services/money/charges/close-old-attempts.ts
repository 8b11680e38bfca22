import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../../database'
import { LATE_CHARGES } from '../../../domain/money-states'
import { ProviderRefused } from '../../../integrations/provider-errors'
import { cancelPaymentIntent } from '../../../integrations/stripe/payment-intents'
import { isIn } from '../row-conditions'
import { applyIntent } from './apply-intent'
import { checkCharge } from './check-charge'
import type { ChargeColumns, ChargeRef } from './lock-charge'

type Attempt = ChargeRef &
  Pick<ChargeColumns, 'status'> & {
    intent_id: NonNullable<ChargeColumns['stripe_payment_intent_id']>
    key: ChargeColumns['idempotency_key']
  }

/**
 * Done before replacements are made, or the commission is reversed, so that a confirmation page still open somewhere
 * cannot pay the old ones. A payment that succeeded meanwhile is applied and needs no replacement. Throws
 * UnknownOutcome, and then no replacement is made.
 */
export const closeOldAttempts = async ({
  req,
  statementId,
  creatorId,
  cause = 'Replaced by another payment',
}: {
  req: PayloadRequest
  statementId: number
  /** Only those that pay this creator. */
  creatorId?: number
  cause?: string
}): Promise<void> => {
  for (const attempt of await openAttempts(req, statementId, creatorId)) await close(req, attempt, cause)
}

const openAttempts = (req: PayloadRequest, statementId: number, creatorId: number | null = null) =>
  query<Attempt>(
    req,
    sql`select *
        from (
          select distinct on (statement_line_id)
                 'creator' as kind,
                 id,
                 stripe_payment_intent_id as intent_id,
                 idempotency_key as key,
                 status::text as status
          from creator_charges
          where brand_statement_id = ${statementId} and creator_id = coalesce(${creatorId}::int, creator_id)
          order by statement_line_id, attempt desc
        ) creators
        where ${isIn('status', LATE_CHARGES)} and intent_id is not null
        union all
        select 'platform', c.id, c.stripe_payment_intent_id, c.idempotency_key, c.status::text
        from platform_charges c
        where c.brand_statement_id = ${statementId}
          and ${isIn('c.status', LATE_CHARGES)}
          and c.stripe_payment_intent_id is not null
          and exists (
            select 1
            from paypal_payouts p
            where p.platform_charge_id = c.id and p.creator_id = coalesce(${creatorId}::int, p.creator_id)
          )`,
  )

const close = async (
  req: PayloadRequest,
  { kind, id, intent_id, key, status }: Attempt,
  cause: string,
): Promise<void> => {
  const charge = { kind, id }
  try {
    const intent = await cancelPaymentIntent(intent_id, `${key}:cancel`)
    if (status === 'requires_action' || intent.status !== 'canceled') await applyIntent({ req, charge, intent, cause })
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    await checkCharge({ req, charge })
  }
}
