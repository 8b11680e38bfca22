import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { recordAudit } from '../../../audit'
import { queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { recordEvent } from '../../../outbox'
import { isConfirmed } from '../payout-route'
import { type Destination, destinationText } from './destination-rows'

type Account = Row<'creator_payment_methods', 'id' | 'creator_id'> & { is_announced: boolean } & (
    | (Pick<Destination, 'preferred_method' | 'paypal_email' | 'venmo_handle'> & { had_destination: true })
    | { had_destination: false }
  )

/** Once per account. Call it in the transaction that completes the account, with its row locked. */
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
               exists (
                 select 1
                 from audit_events e
                 where e.target_collection = 'creator_payment_methods'
                   and e.target_id = m.id
                   and e.action = 'change-destination'
                   and e.changes -> 'destination' ->> 'after' = ${after}
               ) as is_announced
        from creator_payment_methods m
        left join creator_payment_destinations d on d.creator_id = m.creator_id and ${isConfirmed('d')}
        where m.stripe_account_id = ${accountId}`,
  )
  if (!account || account.is_announced) return
  const before = account.had_destination ? destinationText(account) : null
  await recordAudit({
    req,
    action: 'change-destination',
    collection: 'creator_payment_methods',
    rows: [{ id: account.id, changes: { destination: { before, after } } }],
  })
  const data = { destination: after, isStraight: true }
  await recordEvent(req, { type: 'payout_destination.changed', subject: account.creator_id, data })
}
