import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { recordAudit } from '../../../audit'
import { query, queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { recordEvent } from '../../../outbox'
import { type Destination, destinationText, HOLD_HOURS } from './destination-rows'

type Account = Row<'creator_payment_methods', 'id' | 'creator_id'> & {
  is_announced: boolean
  had_account: boolean
} & (
    | (Pick<Destination, 'preferred_method' | 'paypal_email' | 'venmo_handle'> & { had_destination: true })
    | { had_destination: false }
  )

/**
 * Once per account: audited, emailed, and on hold for 72 hours unless it is the creator's first destination. Call it in
 * the transaction that completes the account, with its row locked.
 */
export const announceAccount = async ({
  req,
  accountId,
}: {
  req: PayloadRequest
  accountId: string
}): Promise<void> => {
  const after = `Stripe account ${accountId}`
  const account = await queryOne<Account>(
    req,
    sql`select m.id, m.creator_id, d.preferred_method, d.paypal_email, d.venmo_handle, d.id is not null as had_destination,
               audited.is_announced, audited.had_account
        from creator_payment_methods m
        left join creator_payment_destinations d on d.creator_id = m.creator_id
          and (d.verified_at is not null or d.held_until is not null)
        cross join lateral (
          select count(*) > 0 as had_account,
                 coalesce(bool_or(e.changes -> 'destination' ->> 'after' = ${after}), false) as is_announced
          from audit_events e
          where e.target_collection = 'creator_payment_methods'
            and e.target_id = m.id
            and e.action = 'change-destination'
        ) audited
        where m.stripe_account_id = ${accountId}`,
  )
  if (!account || account.is_announced) return
  const before = account.had_destination ? destinationText(account) : null
  await announce({ req, account, before, after, isHeld: account.had_destination || account.had_account })
}

/** Every change, because the money of an account goes to its bank account. Call it like `announceAccount`. */
export const announceBank = async ({
  req,
  accountId,
  last4,
}: {
  req: PayloadRequest
  accountId: string
  last4: string
}): Promise<void> => {
  const account = await queryOne<Row<'creator_payment_methods', 'id' | 'creator_id'>>(
    req,
    sql`select id, creator_id from creator_payment_methods where stripe_account_id = ${accountId}`,
  )
  if (!account) return
  const after = `a bank account ending in ${last4}, in your Stripe account`
  await announce({ req, account, before: `Stripe account ${accountId}`, after, isHeld: true })
}

const announce = async ({
  req,
  account,
  before,
  after,
  isHeld,
}: {
  req: PayloadRequest
  account: Row<'creator_payment_methods', 'id' | 'creator_id'>
  before: string | null
  after: string
  isHeld: boolean
}): Promise<void> => {
  await recordAudit({
    req,
    action: 'change-destination',
    collection: 'creator_payment_methods',
    rows: [{ id: account.id, changes: { destination: { before, after } } }],
  })
  if (isHeld)
    await query(
      req,
      sql`update creator_payment_methods
          set held_until = business_now() + make_interval(hours => ${HOLD_HOURS})
          where id = ${account.id}`,
    )
  const data = { destination: after, isStraight: true, isHeld }
  await recordEvent(req, { type: 'payout_destination.changed', subject: account.creator_id, data })
}
