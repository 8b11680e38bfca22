import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne, withTransaction } from '../../database'
import { notFound, ProductError } from '../../errors'
import { type BrandProfile, readBrandProfile } from './read-brand-profile'

type Changes = {
  [Field in keyof Omit<BrandProfile, 'id' | 'logo_url' | 'has_program'>]?: BrandProfile[Field] | undefined
}
type Input = { req: PayloadRequest; brandId: number; id: number; changes: Changes }

/** Omitted fields keep their values. Throws not_found, and conflict for a contact email without a program. */
export const updateBrand = ({ req, brandId, id, changes }: Input): Promise<BrandProfile> => {
  if (id !== brandId) throw notFound()
  return withTransaction(req, async () => {
    const { brand_name = null, website = null, product_category = null } = changes
    await query(
      req,
      sql`update brands
          set brand_name = coalesce(${brand_name}, brand_name), website = coalesce(${website}, website),
              product_category = coalesce(${product_category}::enum_brands_product_category, product_category), updated_at = now()
          where id = ${brandId}`,
    )
    if (changes.contact_email !== undefined) await saveContactEmail(req, brandId, changes.contact_email)
    if (changes.postal_address !== undefined) await savePostalAddress(req, brandId, changes.postal_address)
    return readBrandProfile({ req, brandId })
  })
}

const saveContactEmail = async (req: PayloadRequest, brandId: number, email: string | null): Promise<void> => {
  const program = await queryOne(
    req,
    sql`update affiliate_programs
        set contact_email = ${email}, updated_at = now()
        where brand_id = ${brandId}
        returning 1`,
  )
  if (!program && email !== null)
    throw new ProductError('conflict', 'Create your program before you add a contact email')
}

/** How long visitors' addresses are kept stays as it is. */
const savePostalAddress = async (req: PayloadRequest, brandId: number, address: string | null): Promise<void> => {
  await query(
    req,
    sql`insert into brand_email_settings as e (brand_id, postal_address)
        values (${brandId}, ${address})
        on conflict (brand_id)
        do update set postal_address = excluded.postal_address, updated_at = business_now()`,
  )
}
