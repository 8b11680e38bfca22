import { sql } from 'drizzle-orm'
import { query } from '../../src/database'
import { creatorInvitationFor, givePostalAddress } from '../support/creator-invitations'
import type { TestProduct } from '../support/product'

/** An invitation of a brand that can be reminded of. `mend` restores it, and the brand's right to send more. */
export const createInvitation = async (product: TestProduct, brandId: number) => {
  const { id, token } = await creatorInvitationFor(product, brandId, 'maya@invited.test', { daysAgo: 4 })
  const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
  const mend = async () => {
    await givePostalAddress(product, brandId)
    await run(sql`delete from invitation_suppressions`)
    await run(sql`delete from creator_invitations where brand_id = ${brandId} and id <> ${id}`)
    await run(sql`update creator_invitations
                  set opened_at = null, joined_at = null, declined_at = null, unsubscribed_at = null, revoked_at = null,
                      reminded_at = null
                  where id = ${id}`)
  }
  await mend()
  return { token, mend }
}
