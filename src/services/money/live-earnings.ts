import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { arrayParam, query } from '../../database'
import { logger } from '../../logger'
import { createLiveStreams, type LiveStreams } from '../live-streams'

/**
 * The pages of creators that are open at this process and wait for new earnings. Its changes are brands whose earnings changed
 * (`listenForChanges`).
 */
export type LiveEarnings = Pick<LiveStreams, 'open' | 'setConnected' | 'stop'> & {
  drop: (brandId: string) => void
  dropAll: () => void
}

/** One per process and database. */
export const liveEarningsOf = (payload: Payload): LiveEarnings => {
  const made = lives.get(payload) ?? createLiveEarnings(payload)
  lives.set(payload, made)
  return made
}

const lives = new WeakMap<Payload, LiveEarnings>()

const createLiveEarnings = (payload: Payload): LiveEarnings => {
  const streams = createLiveStreams('earnings')
  const tellPartners = async (brandId: number): Promise<void> => {
    const owners = streams.owners()
    if (owners.length === 0) return
    const partners = await query<{ id: number }>(
      { payload },
      sql`select creator_id as id
          from partnerships
          where brand_id = ${brandId} and creator_id = any(${arrayParam(owners)}::int[])`,
    )
    streams.tell(partners.map(({ id }) => id))
  }
  return {
    open: streams.open,
    drop: (brandId) => {
      tellPartners(Number(brandId)).catch((error: unknown) => {
        logger.warn({ err: error, msg: 'Open pages were not told of new earnings' })
        streams.endAll()
      })
    },
    dropAll: () => streams.tell(streams.owners()),
    setConnected: streams.setConnected,
    stop: streams.stop,
  }
}
