import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { arrayParam, query } from '../../../database'
import type { DomainEvent } from '../../../outbox'
import { sendJobs, uuidOf } from '../../../queue'

/** One job per brand with a limit. Not by a key: a job that is running may have read the sums before they changed. */
export const followEarnings = async (req: PayloadRequest, events: readonly DomainEvent[]): Promise<void> => {
  const newest = new Map(
    events.filter(({ type }) => type === 'earnings.changed').map((event) => [event.subject, event.id]),
  )
  if (newest.size === 0) return
  const brands = await query<{ brand_id: number }>(
    req,
    sql`select brand_id from brand_spending where brand_id = any(${arrayParam([...newest.keys()])}::int[])`,
  )
  await sendJobs(req, 'follow-spending', brands, {
    id: ({ brand_id }) => uuidOf('follow-spending', String(brand_id), String(newest.get(brand_id))),
  })
}
