import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../database'

/** The first click counts; unknown emails are ignored. */
export const trackClick = async ({
  req,
  id,
  email,
}: {
  req: PayloadRequest
  id: number
  email: string
}): Promise<null> => {
  await query(
    req,
    sql`update landing_page_email_submissions
        set clicked_through_to_amazon = true, clicked_through_at = business_now(), updated_at = now()
        where landing_page_id = ${id} and lower(email) = lower(${email}) and not clicked_through_to_amazon`,
  )
  return null
}
