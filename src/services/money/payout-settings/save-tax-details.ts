import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { changedFields, recordAudit } from '../../../audit'
import type { CallInput } from '../../../contracts/call'
import type { PayoutSettings, saveTaxDetails as saveCall } from '../../../contracts/payout-settings'
import { query, queryOne, withTransaction } from '../../../database'
import type { Row } from '../../../database-rows'
import { maskTaxNumber } from '../../../domain/tax'
import { seal } from '../../../integrations/seal'
import { readPayoutSettings } from './read-payout-settings'

export const taxSealContext = (creatorId: number): string => `creator_tax_details:tax_id:${creatorId}`

type Details = CallInput<typeof saveCall>['body']
type Input = { req: PayloadRequest; creatorId: number; details: Details }

/**
 * Signed now (business time). The tax ID is stored sealed, with only its last digits readable; the audit log names each
 * changed field and of the tax ID only those digits.
 */
export const saveTaxDetails = async ({ req, creatorId, details }: Input): Promise<PayoutSettings> => {
  await withTransaction(req, async () => {
    await query(
      req,
      sql`select 1
          from creators
          where id = ${creatorId}
          for no key update`,
    )
    const before = await readSavedDetails(req, creatorId)
    const id = await saveDetails({ req, creatorId, details })
    const changes = changedFields(before, await readSavedDetails(req, creatorId))
    const [action, collection] = [before ? 'change-tax-details' : 'give-tax-details', 'creator_tax_details']
    await recordAudit({ req, action, collection, rows: [{ id, changes }] })
  })
  return readPayoutSettings({ req, creatorId })
}

const saveDetails = async ({ req, creatorId, details }: Input): Promise<number> => {
  const { tax_id, tax_id_kind: kind, ...rest } = details
  const number = kind === 'foreign' ? tax_id : tax_id.replaceAll('-', '')
  const row = await queryOne<Row<'creator_tax_details', 'id'>>(
    req,
    sql`insert into creator_tax_details (
          creator_id, form, legal_name, business_name, classification,
          country, address, city, region, postal_code,
          tax_id, tax_id_kind, tax_id_last4, signed_name, signed_at
        )
        values (
          ${creatorId}, ${rest.form}, ${rest.legal_name}, ${rest.business_name?.trim() || null}, ${rest.classification},
          ${rest.country}, ${rest.address}, ${rest.city}, ${rest.region?.trim() || null}, ${rest.postal_code},
          ${seal(number, taxSealContext(creatorId))}, ${kind}, ${maskTaxNumber(number)}, ${rest.signed_name}, business_now()
        )
        on conflict (creator_id)
        do update
        set form = excluded.form,
            legal_name = excluded.legal_name,
            business_name = excluded.business_name,
            classification = excluded.classification,
            country = excluded.country,
            address = excluded.address,
            city = excluded.city,
            region = excluded.region,
            postal_code = excluded.postal_code,
            tax_id = excluded.tax_id,
            tax_id_kind = excluded.tax_id_kind,
            tax_id_last4 = excluded.tax_id_last4,
            signed_name = excluded.signed_name,
            signed_at = excluded.signed_at,
            updated_at = now()
        returning id`,
  )
  if (!row) throw new Error('The tax details were not written')
  return row.id
}

type SavedDetails = Row<
  'creator_tax_details',
  | 'form'
  | 'legal_name'
  | 'business_name'
  | 'classification'
  | 'country'
  | 'address'
  | 'city'
  | 'region'
  | 'postal_code'
  | 'tax_id_kind'
  | 'tax_id_last4'
  | 'signed_name'
  | 'signed_at'
>

/** The fields that the audit log may show. */
const readSavedDetails = (req: PayloadRequest, creatorId: number): Promise<SavedDetails | undefined> =>
  queryOne<SavedDetails>(
    req,
    sql`select form::text, legal_name, business_name, classification, country, address, city, region, postal_code,
               tax_id_kind, tax_id_last4, signed_name, signed_at::text
        from creator_tax_details
        where creator_id = ${creatorId}`,
  )
