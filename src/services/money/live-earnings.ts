import { PassThrough, type Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { arrayParam, query } from '../../database'
import { env } from '../../env'
import { logger } from '../../logger'

/** Proxies close a connection that is silent for a minute. */
const BEAT_MS = 20_000
/** Of one creator, in one process; the oldest ends for a new one. */
const MOST_STREAMS = 5

/**
 * The pages of creators that are open at this process and wait for new earnings. Its changes are brands whose earnings changed
 * (`listenForChanges`). While the database's notifications don't arrive, no stream is open, so that pages ask by themselves.
 */
export type LiveEarnings = {
  /** Server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html), named `earnings`, without data. */
  open: (creatorId: number) => Readable
  drop: (brandId: string) => void
  dropAll: () => void
  setConnected: (isConnected: boolean) => void
  /** Ends all streams and opens no more. */
  stop: () => void
}

/** One per process and database. */
export const liveEarningsOf = (payload: Payload): LiveEarnings => {
  const made = lives.get(payload) ?? createLiveEarnings(payload)
  lives.set(payload, made)
  return made
}

const lives = new WeakMap<Payload, LiveEarnings>()

const NEWS = 'event: earnings\ndata:\n\n'
/** A comment. */
const BEAT = ':\n\n'

const createLiveEarnings = (payload: Payload): LiveEarnings => {
  const open = new Map<number, Set<PassThrough>>()
  let isConnected = false

  const tell = (creatorIds: Iterable<number>, text: string): void => {
    for (const id of creatorIds)
      for (const stream of open.get(id) ?? []) {
        // A page that doesn't read would fill the memory.
        if (stream.writableNeedDrain) stream.destroy()
        else stream.write(text)
      }
  }
  const endAll = (): void => {
    for (const streams of open.values()) for (const stream of streams) stream.end()
  }
  const beat = setInterval(() => tell(open.keys(), BEAT), BEAT_MS).unref()

  const tellPartners = async (brandId: number): Promise<void> => {
    if (open.size === 0) return
    const partners = await query<{ id: number }>(
      { payload },
      sql`select creator_id as id
          from partnerships
          where brand_id = ${brandId} and creator_id = any(${arrayParam([...open.keys()])}::int[])`,
    )
    tell(
      partners.map(({ id }) => id),
      NEWS,
    )
  }

  return {
    open: (creatorId) => {
      const stream = new PassThrough()
      const seconds = env().liveStreamSeconds
      if (!isConnected || seconds === 0) return stream.end(BEAT)
      const streams = open.get(creatorId) ?? new Set()
      open.set(creatorId, streams.add(stream))
      const [oldest] = streams
      if (oldest && streams.size > MOST_STREAMS) {
        // At once, because one that nobody reads is closed late.
        streams.delete(oldest)
        oldest.end()
      }
      // The page then opens another, with its rights as they are by then.
      const limit = setTimeout(() => stream.end(), seconds * 1_000).unref()
      stream.once('close', () => {
        clearTimeout(limit)
        streams.delete(stream)
        if (streams.size === 0) open.delete(creatorId)
      })
      stream.write(BEAT)
      return stream
    },
    drop: (brandId) => {
      tellPartners(Number(brandId)).catch((error: unknown) => {
        logger.warn({ err: error, msg: 'Open pages were not told of new earnings' })
        endAll()
      })
    },
    dropAll: () => tell(open.keys(), NEWS),
    setConnected: (isNowConnected) => {
      isConnected = isNowConnected
      if (!isConnected) endAll()
    },
    stop: () => {
      isConnected = false
      clearInterval(beat)
      endAll()
    },
  }
}
