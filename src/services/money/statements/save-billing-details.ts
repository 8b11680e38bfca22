import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { changedFields, recordAudit } from '../../../audit'
import type { SavedBillingDetails, saveBillingDetails as saveCall } from '../../../contracts/billing-details'
import type { CallInput } from '../../../contracts/call'
import { arrayParam, query, withTransaction } from '../../../database'
import type { Row } from '../../../database-rows'
import { lockLedger } from '../compute-earnings'
import { BILLED_TO } from './billed-to'
import { readBillingDetails } from './read-billing-details'

type Input = { req: PayloadRequest; brandId: number; details: CallInput<typeof saveCall>['body'] }

/**
 * For the invoices from now on. Earlier ones keep what they have; one that was issued without details, and is not charged
 * yet, gets these (docs/decisions/0038). Throws not_found.
 */
export const saveBillingDetails = async ({
  req,
  brandId,
  details,
}: Input): Promise<{ details: SavedBillingDetails | null }> =>
  withTransaction(req, async () => {
    // Not while a month closes: its invoice could keep the old ones.
    await lockLedger(req, brandId)
    await query(
      req,
      sql`select 1
          from brands
          where id = ${brandId}
          for no key update`,
    )
    const before = await readBillingDetails({ req, brandId })
    await query(
      req,
      sql`update brands
          set billing_name = ${details.legal_name},
              billing_address = ${details.address},
              billing_address_2 = ${details.address_2 || null},
              billing_city = ${details.city},
              billing_region = ${details.region || null},
              billing_postal_code = ${details.postal_code || null},
              billing_country = ${details.country},
              billing_tax_id = ${details.tax_id || null},
              updated_at = now()
          where id = ${brandId}`,
    )
    await addressInvoices(req, brandId)
    const after = await readBillingDetails({ req, brandId })
    const changes = changedFields(before.details, after.details)
    await recordAudit({ req, action: 'save-billing-details', collection: 'brands', rows: [{ id: brandId, changes }] })
    return after
  })

const IS_UNADDRESSED = sql`
  s.billed_to is null
  and not exists (select 1 from creator_charges c where c.brand_statement_id = s.id)
  and not exists (select 1 from platform_charges c where c.brand_statement_id = s.id)`

/** Locked first, so that a charge that begins meanwhile is seen. */
const addressInvoices = async (req: PayloadRequest, brandId: number): Promise<void> => {
  const open = await query<Row<'brand_statements', 'id'>>(
    req,
    sql`select s.id
        from brand_statements s
        where s.brand_id = ${brandId} and ${IS_UNADDRESSED}
        order by s.id
        for no key update`,
  )
  await query(
    req,
    sql`update brand_statements s
        set billed_to = ${BILLED_TO}, updated_at = now()
        from brands b
        where b.id = s.brand_id and s.id = any(${arrayParam(open.map(({ id }) => id))}::int[]) and ${IS_UNADDRESSED}`,
  )
}
