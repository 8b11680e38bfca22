import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { AmazonConnection } from '../../contracts/amazon'
import { query, withTransaction } from '../../database'
import { cancelJobs } from '../../queue'
import { settleLinks } from '../links/settle-links'
import { readConnection } from './read-connection'

/** The jobs that ask Amazon for one brand; their key is its id. */
const JOBS_OF_A_BRAND = ['sync-profile', 'sync-catalogue'] as const

/**
 * Ends a brand's connection at once: its tokens are deleted, consents under way lead nowhere, its jobs and running pulls
 * end, its links are archived. Program, products, sales and earnings stay. Doing it again changes nothing.
 */
export const disconnectAmazon = ({
  req,
  brandId,
}: {
  req: PayloadRequest
  brandId: number
}): Promise<AmazonConnection> =>
  withTransaction(req, async () => {
    // States before the account, as a consent that ends does: the other order would be a deadlock.
    await query(req, sql`delete from oauth_states where brand_id = ${brandId}`)
    await query(
      req,
      sql`update amazon_accounts
          set status = 'disconnected', access_token = null, refresh_token = null, expires_at = null, updated_at = now()
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

/** A pull finds its run ended and saves nothing. One that is just saving is not waited for: it looks at the account itself. */
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
