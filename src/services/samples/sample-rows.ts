import { sql } from 'drizzle-orm'
import { iso } from '../../database'

/** The latest of the moments, because each state has one. */
const CHANGED_AT = iso(
  'greatest(s.requested_at, s.approved_at, s.declined_at, s.shipped_at, s.received_at, s.withdrawn_at)',
)

/** A `SampleRow` as JSON, of `sample_requests s` with its `products pr`; null without a row. */
export const SAMPLE_JSON = sql`case when s.id is not null then json_build_object(
    'id', s.id,
    'partnership_id', s.partnership_id,
    'product_id', s.product_id,
    'product_title', pr.title,
    'image_url', pr.image_url,
    'status', s.status,
    'reason', s.reason,
    'carrier', s.carrier,
    'tracking_number', s.tracking_number,
    'requested_at', ${iso('s.requested_at')},
    'changed_at', ${CHANGED_AT}
  ) end`

/** The columns of a `SampleRow`, of the same tables. */
export const SAMPLE_COLUMNS = sql`s.id, s.partnership_id, s.product_id, pr.title as product_title, pr.image_url, s.status, s.reason,
  s.carrier, s.tracking_number, ${iso('s.requested_at')} as requested_at, ${CHANGED_AT} as changed_at`

export const SAMPLE_TABLES = sql`sample_requests s
      join products pr on pr.id = s.product_id`
