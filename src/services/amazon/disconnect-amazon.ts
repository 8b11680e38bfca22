import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { AmazonConnection } from '../../contracts/amazon'
import { query, withTransaction } from '../../database'
import { cancelJobs } from '../../queue'
import { readConnection } from './read-connection'
import { settleLinks } from './settle-links'

/** Their key is the brand's id. */
const JOBS_OF_A_BRAND = ['sync-profile', 'sync-catalog'] as const

/** Cancels jobs and running syncs too. Program, products, sales and earnings are kept. Idempotent. */
export const disconnectAmazon = ({
  req,
  brandId,
}: {
  req: PayloadRequest
  brandId: number
}): Promise<AmazonConnection> =>
  withTransaction(req, async () => {
    // Deletes states before locking the account, in the same order as finishConsent, to avoid a deadlock.
    await query(req, sql`delete from oauth_states where brand_id = ${brandId}`)
    await query(
      req,
      sql`update amazon_accounts
          set status = 'disconnected', access_token = null, refresh_token = null, expires_at = null,
              disconnected_at = business_now(), updated_at = now()
          where brand_id = ${brandId} and status <> 'disconnected'`,
    )
    await query(
      req,
      sql`update brands set amazon_connected = false, updated_at = now() where id = ${brandId} and amazon_connected`,
    )
    for (const job of JOBS_OF_A_BRAND) await cancelJobs(req, job, String(brandId))
    await endRuns(req, brandId)
    await settleLinks({ req, brandId })
    return readConnection({ req, brandId })
  })

/** Rows locked by a run that is saving are skipped; that run checks the account itself before it writes. */
const endRuns = (req: PayloadRequest, brandId: number) =>
  query(
    req,
    sql`update sync_runs
        set status = 'failed', error = 'The brand disconnected', finished_at = now(), next_run_at = null, updated_at = now()
        where id in (select id
                     from sync_runs
                     where brand_id = ${brandId} and status = 'running'
                     for update skip locked)`,
  )
