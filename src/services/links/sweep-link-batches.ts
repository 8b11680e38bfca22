import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../database'
import { sendJobs } from '../../queue'

const AT_MOST = 100

/** Batches that began long ago and aren't finished, because their job failed too often, as while the database was away. */
export const sweepLinkBatches = async ({ req }: { req: PayloadRequest }): Promise<{ queued: number }> => {
  const due = await query<{ id: number }>(
    req,
    sql`select id
        from link_batches
        where finished_at is null and created_at <= business_now() - interval '10 minutes'
        order by id
        limit ${AT_MOST}`,
  )
  await sendJobs(req, 'create-links', due, { key: ({ id }) => String(id) })
  return { queued: due.length }
}
