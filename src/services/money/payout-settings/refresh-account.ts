import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { arrayParam, changedRows, queryOne, withTransaction } from '../../../database'
import type { Row } from '../../../database-rows'
import { type OnboardingStatus, onboardingStatus } from '../../../domain/onboarding-status'
import { isAboutUs, ProviderRefused } from '../../../integrations/provider-errors'
import { type AccountView, retrieveAccount } from '../../../integrations/stripe/accounts'
import { announceAccount, announceBank } from './announce-account'

/** The account was disconnected from us or deleted. */
export const isNotOurs = (error: unknown): boolean =>
  error instanceof ProviderRefused && [403, 404].includes(error.status) && !isAboutUs(error)

type Input = { req: PayloadRequest; accountId: string }

/**
 * An answer requested before the stored one is dropped. The owner is emailed, and payouts wait, when the account first
 * becomes complete, and when its bank account changes.
 * Safe to repeat. Returns whether the account is one of ours. Throws UnknownOutcome.
 */
export const refreshAccount = async ({ req, accountId }: Input): Promise<boolean> => {
  const known = await queryOne<{ asked_at: string }>(
    req,
    sql`select clock_timestamp()::timestamp(3) with time zone::text as asked_at
        from creator_payment_methods
        where stripe_account_id = ${accountId}`,
  )
  if (!known) return false
  const account = await lookUp(accountId)
  if (account) await saveAccount({ req, account, askedAt: known.asked_at })
  else await disconnectAccount({ req, accountId })
  return true
}

/** The account can no longer be charged for. Returns whether it is one of ours. */
export const disconnectAccount = async ({ req, accountId }: Input): Promise<boolean> => {
  const changed = await changedRows(
    req,
    sql`update creator_payment_methods
        set onboarding_status = 'disconnected',
            payouts_enabled = false,
            currently_due = '{}',
            active_capabilities = '{}',
            disabled_reason = null,
            checked_at = clock_timestamp(),
            updated_at = now()
        where stripe_account_id = ${accountId}`,
  )
  return changed > 0
}

/** Null when the account is no longer connected. */
const lookUp = async (accountId: string): Promise<AccountView | null> => {
  try {
    return await retrieveAccount(accountId)
  } catch (error) {
    if (isNotOurs(error)) return null
    throw error
  }
}

type SaveInput = { req: PayloadRequest; account: AccountView; askedAt: string }

const saveAccount = ({ req, account, askedAt }: SaveInput): Promise<void> =>
  withTransaction(req, async () => {
    const before = await queryOne<
      Row<'creator_payment_methods', 'bank_account'> & {
        status: Row<'creator_payment_methods'>['onboarding_status']
      }
    >(
      req,
      sql`select onboarding_status as status, bank_account
          from creator_payment_methods
          where stripe_account_id = ${account.id}
          for no key update`,
    )
    const status = onboardingStatus(account)
    const isSaved = await writeAccount(req, { account, askedAt, status })
    if (!isSaved) return
    if (status === 'complete' && before?.status !== 'complete') await announceAccount({ req, accountId: account.id })
    if (before?.bank_account && account.bank && account.bank.fingerprint !== before.bank_account)
      await announceBank({ req, accountId: account.id, last4: account.bank.last4 })
  })

const writeAccount = async (
  req: PayloadRequest,
  { account, askedAt, status }: Omit<SaveInput, 'req'> & { status: OnboardingStatus },
): Promise<boolean> => {
  const active = Object.entries(account.capabilities).flatMap(([name, state]) => (state === 'active' ? [name] : []))
  const changed = await changedRows(
    req,
    sql`update creator_payment_methods
        set onboarding_status = ${status},
            payouts_enabled = ${account.payoutsEnabled},
            country = coalesce(${account.country}::text, country),
            currently_due = ${arrayParam(account.currentlyDue)}::text[],
            disabled_reason = ${account.disabledReason},
            active_capabilities = ${arrayParam(active)}::text[],
            bank_account = coalesce(${account.bank?.fingerprint ?? null}, bank_account),
            checked_at = ${askedAt}::timestamptz,
            updated_at = now()
        where stripe_account_id = ${account.id} and (checked_at is null or checked_at <= ${askedAt}::timestamptz)`,
  )
  return changed > 0
}
