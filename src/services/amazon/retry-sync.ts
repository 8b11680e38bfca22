import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { auditedAct } from '../../audit'
import { SYNC_RUN_ACTIONS } from '../../contracts/admin-operations'
import { type DatabaseContext, query, queryOne } from '../../database'
import { type SyncRunActionFacts, syncRunActions } from '../../domain/staff-actions'
import { notFound, ProductError } from '../../errors'
import { sendJob } from '../../queue'
import { requireFeature } from '../operations/features'
import { PULLED_BRANDS } from './sync-due'

type Facts = SyncRunActionFacts & { brand_id: number; amazon_profile_id: number }

export const readSyncRunActions = async (context: DatabaseContext, id: number) => {
  const facts = await readFacts(context, id)
  return facts && { can: syncRunActions(facts) }
}

/**
 * Ends the pause after the profile's failures and queues its sync, which covers the days of the failed run. Audited. Throws
 * not_found, or conflict when the run did not fail, a later one covers it, or the brand is not connected.
 */
export const retrySync = ({ req, id }: { req: PayloadRequest; id: number }) =>
  auditedAct({ req, action: SYNC_RUN_ACTIONS.retry, collection: 'sync_runs', id }, async () => {
    const facts = await readFacts(req, id)
    if (!facts) throw notFound()
    await requireFeature(req, 'amazon_sync')
    const problem = problemOf(facts)
    if (problem) throw new ProductError('conflict', problem)
    await query(
      req,
      sql`update sync_runs
          set next_run_at = now(), updated_at = now()
          where amazon_profile_id = ${facts.amazon_profile_id} and status = 'failed' and next_run_at > now()`,
    )
    await sendJob(req, 'sync-profile', { brand_id: facts.brand_id }, { key: String(facts.brand_id) })
    return { answer: { id, status: 'queued' }, changes: {} }
  })

/** Null for a run that `syncRunActions` allows to retry. */
const problemOf = (facts: Facts): string | null => {
  if (syncRunActions(facts).retry) return null
  if (facts.status !== 'failed') return 'This sync didn’t fail. Only a failed sync can be run again'
  return facts.is_newest
    ? 'The brand isn’t connected to Amazon. Its syncs run again once it reconnects'
    : 'A newer sync covers the days of this one'
}

const readFacts = (context: DatabaseContext, id: number): Promise<Facts | undefined> =>
  queryOne<Facts>(
    context,
    sql`select r.brand_id,
               r.amazon_profile_id,
               r.status,
               not exists (
                 select 1
                 from sync_runs later
                 where later.amazon_profile_id = r.amazon_profile_id and later.kind = r.kind and later.id > r.id
               ) as is_newest,
               exists (
                 select 1
                 from ${PULLED_BRANDS}
                 where b.id = r.brand_id
               ) as is_pulled
        from sync_runs r
        where r.id = ${id}`,
  )
