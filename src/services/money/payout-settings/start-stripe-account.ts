import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { env } from '../../../env'
import { notFound, ProductError } from '../../../errors'
import { ProviderRefused } from '../../../integrations/provider-errors'
import { type AccountView, createAccount, createAccountLink } from '../../../integrations/stripe/accounts'
import { providerKey } from '../provider-key'
import { disconnectAccount, isNotOurs } from './refresh-account'

const PAGE = '/dashboard/creator-payment-settings'

type Input = { req: PayloadRequest; creatorId: number; country: string }

/**
 * The account is saved before the link is requested. A link works once, for a few minutes, and is never stored. Throws
 * conflict for an account that Stripe rejected, invalid for an unsupported country, ProviderRefused, UnknownOutcome.
 */
export const startStripeAccount = async ({ req, creatorId, country }: Input): Promise<{ url: string }> => {
  const accountId = await accountOf({ req, creatorId, country })
  const url = (await linkTo(accountId)) ?? (await linkToAnother({ req, creatorId, country, accountId }))
  await query(
    req,
    sql`update creator_payment_methods
        set onboarding_status = 'pending',
            updated_at = now()
        where creator_id = ${creatorId} and onboarding_status = 'not_started'`,
  )
  return { url }
}

/** Null when the account is no longer connected to us. */
const linkTo = async (accountId: string): Promise<string | null> => {
  const { publicUrl } = env()
  try {
    return await createAccountLink({
      accountId,
      refreshUrl: `${publicUrl}${PAGE}?stripe=refresh`,
      returnUrl: `${publicUrl}${PAGE}?stripe=return`,
    })
  } catch (error) {
    if (isNotOurs(error)) return null
    throw error
  }
}

/** After a disconnect that we did not notice. */
const linkToAnother = async ({ accountId: lost, ...input }: Input & { accountId: string }): Promise<string> => {
  await disconnectAccount({ req: input.req, accountId: lost })
  const url = await linkTo(await accountOf(input))
  if (url === null) throw new Error('An account that was just made is not connected')
  return url
}

type Account = Row<'creator_payment_methods', 'stripe_account_id'> &
  Row<'users', 'email'> & {
    status: Row<'creator_payment_methods'>['onboarding_status']
    country: NonNullable<Row<'creator_payment_methods'>['country']>
  }

/** The country is saved before the first call, so that a retry under the same key sends the same request. */
const accountOf = async ({ req, creatorId, country }: Input): Promise<string> => {
  const outside = { payload: req.payload }
  await refuseRejected(req, creatorId)
  const account = await queryOne<Account>(
    outside,
    sql`insert into creator_payment_methods as m (creator_id, country)
        values (${creatorId}, ${country})
        on conflict (creator_id)
        do update
        set country = case
              when m.onboarding_status = 'disconnected' then excluded.country
              else coalesce(m.country, excluded.country)
              end,
            updated_at = now()
        returning m.stripe_account_id, m.onboarding_status as status, m.country,
          (select u.email
           from creators c
           join users u on u.id = c.user_id
           where c.id = m.creator_id) as email`,
  )
  if (!account) throw notFound()
  const last = account.stripe_account_id
  const isLost = account.status === 'disconnected'
  if (last !== null && !isLost) return last
  const { id } = await create(outside, creatorId, account)
  const kept = await queryOne<{ id: NonNullable<Account['stripe_account_id']> }>(
    outside,
    sql`update creator_payment_methods
        set stripe_account_id = ${id}, onboarding_status = 'pending', bank_account = null, checked_at = null, updated_at = now()
        where creator_id = ${creatorId} and stripe_account_id is not distinct from ${last}::text
        returning stripe_account_id as id`,
  )
  // A concurrent call was first; the same key gave it the same account.
  return kept?.id ?? id
}

const refuseRejected = async (req: PayloadRequest, creatorId: number): Promise<void> => {
  const rejected = await queryOne(
    req,
    sql`select 1 from creator_payment_methods where creator_id = ${creatorId} and onboarding_status = 'rejected'`,
  )
  if (rejected)
    throw new ProductError(
      'conflict',
      'Stripe declined this account and would decline a new one. Use PayPal or Venmo instead, or contact us.',
    )
}

/** The key names the creator and, after a disconnect, the previous account. */
const create = async (
  outside: Pick<PayloadRequest, 'payload'>,
  creatorId: number,
  { country, email, stripe_account_id: last }: Account,
): Promise<AccountView> => {
  const name = `creator:${creatorId}:account${last === null ? '' : `:after:${last}`}`
  try {
    return await createAccount({ creatorId, email, country, key: await providerKey(outside, name) })
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    await query(
      outside,
      sql`update creator_payment_methods
          set country = null,
              updated_at = now()
          where creator_id = ${creatorId} and stripe_account_id is not distinct from ${last}::text`,
    )
    if (error.code !== 'country_unsupported') throw error
    const message = 'Stripe payouts aren’t available in this country. Use PayPal instead.'
    throw new ProductError('invalid', message, [{ path: 'country', message }])
  }
}
