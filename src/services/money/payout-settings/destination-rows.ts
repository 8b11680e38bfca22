import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { DESTINATION_STATUSES, PAYOUT_METHODS } from '../../../contracts/money-vocabulary'
import { query, queryOne } from '../../../database'
import { notFound } from '../../../errors'

export type Destination = {
  id: number
  preferred_method: (typeof PAYOUT_METHODS)[number]
  paypal_email: string | null
  venmo_handle: string | null
  verification_status: (typeof DESTINATION_STATUSES)[number]
  verified_at: string | null
  held_until: string | null
}

/**
 * The creator's PayPal or Venmo destination. Locks the creator's row, so concurrent changes (including the first) wait
 * until the transaction ends.
 */
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

/** A destination as emails and the audit log show it: "PayPal maya@creators.test". */
export const destinationWords = (destination: Parameters<typeof receiverOf>[0]): string =>
  `${destination.preferred_method === 'paypal' ? 'PayPal' : 'Venmo'} ${receiverOf(destination)}`

/** The creator's name and account email. Throws not_found. */
export const holderOf = async (req: PayloadRequest, creatorId: number): Promise<{ name: string; email: string }> => {
  const holder = await queryOne<{ name: string; email: string }>(
    req,
    sql`select c.name, u.email
        from creators c
        join users u on u.id = c.user_id
        where c.id = ${creatorId}`,
  )
  if (!holder) throw notFound()
  return holder
}
