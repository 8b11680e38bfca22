import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { MESSAGES } from '../../contracts/messages'
import { PublicAddress } from '../../contracts/web-address'
import { queryOne } from '../../database'
import { ProductError } from '../../errors'

type Input = { req: PayloadRequest; brandId: number; logoUrl: string | null | undefined }

/**
 * The address must be public, or already known as the brand's logo or as Amazon's image of one of its products (the
 * sandbox serves those from its own host). Throws invalid.
 */
export const requireLogoAddress = async ({ req, brandId, logoUrl }: Input): Promise<void> => {
  if (!logoUrl || PublicAddress.safeParse(logoUrl).success) return
  const known = await queryOne(
    req,
    sql`select 1
        from brands b
        where b.id = ${brandId}
          and (b.logo_url = ${logoUrl}
            or exists (select 1 from products p where p.brand_id = b.id and ${logoUrl} in (p.image_url, p.large_image_url)))`,
  )
  const message = MESSAGES.urlInvalid
  if (!known) throw new ProductError('invalid', message, [{ path: 'logo_url', message }])
}
