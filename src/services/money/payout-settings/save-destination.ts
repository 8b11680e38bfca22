import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { recordAudit } from '../../../audit'
import type { CallInput } from '../../../contracts/call'
import type { PayoutSettings, saveDestination as saveCall } from '../../../contracts/payout-settings'
import { query, withTransaction } from '../../../database'
import type { Row } from '../../../database-rows'
import { ProductError } from '../../../errors'
import { recordEvent } from '../../../outbox'
import { type Destination, destinationText, HOLD_HOURS, lockDestination, receiverOf } from './destination-rows'
import { readPayoutSettings } from './read-payout-settings'
import { sendVerification } from './send-verification'

type Wanted = CallInput<typeof saveCall>['body']
type Input = { req: PayloadRequest; creatorId: number; wanted: Wanted }

/**
 * An unchanged destination is ignored. A new one is audited, has to be confirmed by email, and holds payouts for 72
 * hours if one was confirmed before, even when it is changed back. Throws conflict for a destination that staff
 * disabled, TooManyRequests.
 */
export const saveDestination = async ({ req, creatorId, wanted }: Input): Promise<PayoutSettings> => {
  await withTransaction(req, async () => {
    const known = await lockDestination(req, creatorId)
    const next = destinationOf(wanted)
    if (known && isSame(known, next)) return
    if (known?.verification_status === 'disabled')
      throw new ProductError('conflict', 'Your payouts are disabled. Contact us.')
    await change({ req, creatorId, known, next })
  })
  return readPayoutSettings({ req, creatorId })
}

type Next = Pick<Destination, 'preferred_method' | 'paypal_email' | 'venmo_handle'>

const destinationOf = (wanted: Wanted): Next =>
  wanted.preferred_method === 'paypal'
    ? { preferred_method: 'paypal', paypal_email: wanted.paypal_email.trim(), venmo_handle: null }
    : { preferred_method: 'venmo', paypal_email: null, venmo_handle: `@${wanted.venmo_handle.replace(/^@/, '')}` }

/** PayPal emails and Venmo handles are case-insensitive. */
const isSame = (known: Next, next: Next): boolean =>
  known.preferred_method === next.preferred_method && receiverOf(known).toLowerCase() === receiverOf(next).toLowerCase()

type Change = { req: PayloadRequest; creatorId: number; known: Destination | undefined; next: Next }

const change = async ({ req, creatorId, known, next }: Change): Promise<void> => {
  const wasConfirmed = known !== undefined && (known.verified_at !== null || known.held_until !== null)
  const [row] = await query<Row<'creator_payment_destinations', 'id'>>(
    req,
    sql`insert into creator_payment_destinations as d (creator_id, preferred_method, paypal_email, venmo_handle)
        values (${creatorId}, ${next.preferred_method}, ${next.paypal_email}, ${next.venmo_handle})
        on conflict (creator_id)
        do update
        set preferred_method = excluded.preferred_method,
            paypal_email = excluded.paypal_email,
            venmo_handle = excluded.venmo_handle,
            verification_status = 'unverified',
            verified_at = null,
            updated_at = now(),
            held_until = case
              when ${wasConfirmed}::boolean then business_now() + make_interval(hours => ${HOLD_HOURS})
              else d.held_until
              end
        returning d.id`,
  )
  if (!row) throw new Error('The destination was not written')
  await recordAudit({
    req,
    action: 'change-destination',
    collection: 'creator_payment_destinations',
    rows: [
      {
        id: row.id,
        changes: { destination: { before: known ? destinationText(known) : null, after: destinationText(next) } },
      },
    ],
  })
  await sendVerification({ req, creatorId, destination: next })
  if (!wasConfirmed) return
  const data = { destination: destinationText(next), isStraight: false, isHeld: true }
  await recordEvent(req, { type: 'payout_destination.changed', subject: creatorId, data })
}
