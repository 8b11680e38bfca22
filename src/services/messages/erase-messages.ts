import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { arrayParam, query } from '../../database'
import { OPEN_SAMPLES } from '../../domain/sample-states'

/**
 * What a person wrote and sent to the other side: their messages say that they were removed. With the emails and notifications
 * that quote them, and their images. Others of the same brand keep theirs.
 */
export const eraseMessages = async (req: PayloadRequest, userId: number): Promise<void> => {
  await query(
    req,
    sql`update partnership_messages
        set text = '', dropped_files = 0, removed_at = business_now(), updated_at = now()
        where author_id = ${userId} and removed_at is null`,
  )
  await query(req, sql`delete from message_images where uploaded_by_id = ${userId}`)
  await query(req, sql`delete from emails where data ->> 'authorId' = ${String(userId)}`)
  await query(req, sql`delete from notifications where data ->> 'authorId' = ${String(userId)}`)
}

/** The addresses of a creator's samples, and where they went. Requests that are still open are withdrawn. */
export const eraseSamplesOfCreator = async (req: PayloadRequest, creatorId: number): Promise<void> => {
  await query(
    req,
    sql`update sample_requests
        set status = 'withdrawn', withdrawn_at = business_now(), updated_at = now()
        where creator_id = ${creatorId} and status::text = any(${arrayParam(OPEN_SAMPLES)}::text[])`,
  )
  await query(
    req,
    sql`update sample_requests
        set address = null,
            address_erased_at = coalesce(address_erased_at, business_now()),
            reason = null,
            tracking_number = null,
            updated_at = now()
        where creator_id = ${creatorId}`,
  )
}

/** Nobody at the brand can ship them anymore. */
export const eraseAddressesOfBrand = async (req: PayloadRequest, brandId: number): Promise<void> => {
  await query(
    req,
    sql`update sample_requests
        set address = null, address_erased_at = business_now(), updated_at = now()
        where brand_id = ${brandId} and address is not null`,
  )
}
