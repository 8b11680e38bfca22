import { sql } from 'drizzle-orm'
import { arrayParam, query } from '../../src/database'
import { conversationOf } from '../access/world/own-rows'
import type { partnership } from '../int/money/metrics'
import type { TestProduct } from '../support/product'

const STATUSES = ['requested', 'approved', 'shipped', 'requested']

/** A conversation of the brand and its partner. `mend` brings its samples back to where they were. */
export const createConversation = async (
  product: TestProduct,
  { brand, partner }: Pick<Awaited<ReturnType<typeof partnership>>, 'brand' | 'partner'>,
) => {
  const run = (statement: ReturnType<typeof sql>) =>
    query<Record<string, unknown>>({ payload: product.payload }, statement)
  const { samples } = await conversationOf(run, {
    brand: brand.id,
    creator: partner.creator.id,
    partnership: partner.partnership.id,
    user: partner.user.id,
  })
  return {
    mend: async () => {
      await run(sql`delete from sample_requests where id <> all(${arrayParam(samples)}::int[])`)
      await run(
        sql`update sample_requests s
            set status = m.status::enum_sample_requests_status, reason = null, approved_at = now(), shipped_at = now(),
                carrier = 'UPS', tracking_number = '1Z999AA10123456784'
            from unnest(${arrayParam(samples)}::int[], ${arrayParam(STATUSES)}::text[]) as m(id, status)
            where s.id = m.id`,
      )
    },
  }
}
