import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { EmailSettings } from '../../contracts/collected-emails'
import { query, queryOne } from '../../database'

type OfBrand = { req: PayloadRequest; brandId: number }

/** Nothing is set at first. */
export const readEmailSettings = async ({ req, brandId }: OfBrand): Promise<EmailSettings> =>
  (await queryOne<EmailSettings>(
    req,
    sql`select postal_address, retention_days from brand_email_settings where brand_id = ${brandId}`,
  )) ?? { postal_address: null, retention_days: null }

export const saveEmailSettings = async ({
  req,
  brandId,
  settings: { postal_address, retention_days },
}: OfBrand & { settings: EmailSettings }): Promise<EmailSettings> => {
  await query(
    req,
    sql`insert into brand_email_settings as e (brand_id, postal_address, retention_days)
        values (${brandId}, ${postal_address}, ${retention_days})
        on conflict (brand_id)
        do update set postal_address = excluded.postal_address, retention_days = excluded.retention_days,
                      updated_at = business_now()`,
  )
  return { postal_address, retention_days }
}
