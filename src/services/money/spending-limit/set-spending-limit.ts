import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { recordAudit } from '../../../audit'
import type { SpendingLimit } from '../../../contracts/spending-limit'
import { query, queryOne, withTransaction } from '../../../database'
import type { Row } from '../../../database-rows'
import { notFound } from '../../../errors'
import { followSpending } from './follow-spending'
import { readSpendingLimit } from './read-spending-limit'

type Input = { req: PayloadRequest; brandId: number; limitCents: number | null }

/** Null removes it. Links stop or start to earn before this returns. The same limit again changes nothing. Throws not_found. */
export const setSpendingLimit = ({ req, brandId, limitCents }: Input): Promise<SpendingLimit> =>
  withTransaction(req, async () => {
    const brand = await queryOne<Row<'brands', 'spending_limit_cents'>>(
      req,
      sql`select spending_limit_cents
          from brands
          where id = ${brandId}
          for no key update`,
    )
    if (!brand) throw notFound()
    const before = brand.spending_limit_cents
    if (before !== limitCents) {
      await query(
        req,
        sql`update brands set spending_limit_cents = ${limitCents}, updated_at = now() where id = ${brandId}`,
      )
      await query(
        req,
        sql`insert into brand_spending (brand_id, month, evaluated_on)
            values (${brandId}, date_trunc('month', business_date()), business_date())
            on conflict (brand_id) do nothing`,
      )
      await followSpending({ req, brandId })
      const changes = { spending_limit_cents: { before, after: limitCents } }
      await recordAudit({ req, action: 'set-spending-limit', collection: 'brands', rows: [{ id: brandId, changes }] })
    }
    return readSpendingLimit({ req, brandId })
  })
