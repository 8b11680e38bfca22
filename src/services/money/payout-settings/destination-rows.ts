import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { notFound } from '../../../errors'

/**
 * Hours that payouts wait after a change of where they go (business time), so that the account's owner can notice it.
 */
export const HOLD_HOURS = 72

export type Destination = Row<
  'creator_payment_destinations',
  'id' | 'preferred_method' | 'paypal_email' | 'venmo_handle' | 'verification_status' | 'verified_at' | 'held_until'
>

/** Locks the creator's row, so concurrent changes (including the first) wait until the transaction ends. */
export const lockDestination = async (req: PayloadRequest, creatorId: number): Promise<Destination | undefined> => {
  await query(
    req,
    sql`select 1
        from creators
        where id = ${creatorId}
        for no key update`,
  )
  return queryOne<Destination>(
    req,
    sql`select id, preferred_method, paypal_email, venmo_handle, verification_status, verified_at::text, held_until::text
        from creator_payment_destinations
        where creator_id = ${creatorId}`,
  )
}

export const receiverOf = ({
  preferred_method,
  paypal_email,
  venmo_handle,
}: Pick<Destination, 'preferred_method' | 'paypal_email' | 'venmo_handle'>): string =>
  (preferred_method === 'paypal' ? paypal_email : venmo_handle) ?? ''

/** As emails and the audit log show it: "PayPal maya@creators.test". */
export const destinationText = (destination: Parameters<typeof receiverOf>[0]): string =>
  `${destination.preferred_method === 'paypal' ? 'PayPal' : 'Venmo'} ${receiverOf(destination)}`

type Holder = Row<'creators', 'name'> & Row<'users', 'email'>

/** Throws not_found. */
export const holderOf = async (req: PayloadRequest, creatorId: number): Promise<Holder> => {
  const holder = await queryOne<Holder>(
    req,
    sql`select c.name, u.email
        from creators c
        join users u on u.id = c.user_id
        where c.id = ${creatorId}`,
  )
  if (!holder) throw notFound()
  return holder
}
