import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { recordAudit } from '../../../audit'
import { queryOne, withTransaction } from '../../../database'
import type { Row } from '../../../database-rows'
import { CHARGES_AFTER_SUCCESS, UNDER_WAY_CHARGES } from '../../../domain/money-states'
import { ProductError } from '../../../errors'
import { ProviderRefused, UnknownOutcome } from '../../../integrations/provider-errors'
import { deleteAccount } from '../../../integrations/stripe/accounts'
import { isIn } from '../row-conditions'
import { disconnectAccount } from './refresh-account'
import { startStripeAccount } from './start-stripe-account'

/**
 * Whether the creator may leave an account of `creator_payment_methods` and open another one: until the first payment to
 * it, also one that is on its way. Stripe would decline another account of someone it rejected. `alias` must be a literal
 * in our code.
 */
export const isReplaceable = (alias: string): SQL => sql`(
  ${sql.raw(alias)}.stripe_account_id is not null
  and ${sql.raw(alias)}.onboarding_status not in ('rejected', 'disconnected')
  and not exists (
    select 1
    from creator_charges c
    where c.creator_id = ${sql.raw(alias)}.creator_id
      and c.destination_account_id = ${sql.raw(alias)}.stripe_account_id
      and ${isIn('c.status', [...UNDER_WAY_CHARGES, ...CHARGES_AFTER_SUCCESS])}
  ))`

type Input = { req: PayloadRequest; creatorId: number; country: string }

/**
 * Opens an account in another country and deletes the earlier one at Stripe, which stays there unused if Stripe refuses. A
 * failure in between leaves the creator without an account, and the next start opens the new one. Throws conflict, and what
 * startStripeAccount throws.
 */
export const replaceStripeAccount = async ({ req, creatorId, country }: Input): Promise<{ url: string }> => {
  const earlier = await leaveAccount(req, creatorId)
  const answer = await startStripeAccount({ req, creatorId, country })
  await deleteIfPossible(req, earlier)
  return answer
}

type Account = Row<'creator_payment_methods', 'id' | 'country' | 'stripe_account_id' | 'onboarding_status'> & {
  can_replace: boolean
}

const leaveAccount = (req: PayloadRequest, creatorId: number): Promise<string> =>
  withTransaction(req, async () => {
    const row = await queryOne<Account>(
      req,
      sql`select m.id, m.country, m.stripe_account_id, m.onboarding_status, ${isReplaceable('m')} as can_replace
          from creator_payment_methods m
          where m.creator_id = ${creatorId}
          for no key update`,
    )
    const accountId = row?.stripe_account_id
    if (!row?.can_replace || !accountId) throw new ProductError('conflict', refusalOf(row))
    await disconnectAccount({ req, accountId })
    const changes = {
      stripe_account_id: { before: accountId, after: null },
      country: { before: row.country, after: null },
    }
    const rows = [{ id: row.id, changes }]
    await recordAudit({ req, action: 'leave-account', collection: 'creator_payment_methods', rows })
    return accountId
  })

const refusalOf = (row: Account | undefined): string => {
  if (row?.onboarding_status === 'rejected')
    return 'Stripe declined this account and would decline a new one. Use PayPal or Venmo instead, or contact us.'
  return row?.stripe_account_id && row.onboarding_status !== 'disconnected'
    ? 'You can’t start over after your first payout. Contact us for help.'
    : 'You have no Stripe account to replace. Set one up first.'
}

const deleteIfPossible = async (req: PayloadRequest, accountId: string): Promise<void> => {
  try {
    await deleteAccount(accountId)
  } catch (error) {
    if (!(error instanceof ProviderRefused || error instanceof UnknownOutcome)) throw error
    req.payload.logger.warn({ err: error, accountId, msg: 'An account that a creator left was not deleted' })
  }
}
