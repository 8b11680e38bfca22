import { sql } from 'drizzle-orm'

/** The billing details of the brand `b`, as a statement keeps them; null until the brand adds them. */
export const BILLED_TO = sql`
  case
    when b.billing_name is not null then jsonb_build_object(
      'legal_name', b.billing_name,
      'address', b.billing_address,
      'address_2', b.billing_address_2,
      'city', b.billing_city,
      'region', b.billing_region,
      'postal_code', b.billing_postal_code,
      'country', b.billing_country,
      'tax_id', b.billing_tax_id
    )
    end`
