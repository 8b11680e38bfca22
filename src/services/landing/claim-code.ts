import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { LANDING_MESSAGES } from '../../contracts/landing-messages'
import { queryOne } from '../../database'
import { ProductError } from '../../errors'

type Input = { req: PayloadRequest; pageId: number; submissionId: number }

/**
 * In the caller's transaction: the next free code of a page's pool, which nobody else gets. Others skip a code that is
 * being given, so that they don't wait for each other. Throws conflict when there is none left.
 */
export const claimCode = async ({ req, pageId, submissionId }: Input): Promise<string> => {
  const claimed = await queryOne<{ code: string }>(
    req,
    sql`update landing_page_codes
        set submission_id = ${submissionId}, given_at = business_now()
        where id = (select id
                    from landing_page_codes
                    where landing_page_id = ${pageId} and given_at is null
                    order by id
                    limit 1
                    for update skip locked)
        returning code`,
  )
  if (!claimed) throw new ProductError('conflict', LANDING_MESSAGES.outOfCodes)
  return claimed.code
}
