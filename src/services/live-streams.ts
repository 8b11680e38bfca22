import { PassThrough, type Readable } from 'node:stream'
import { env } from '../env'

/** Proxies close a connection that is silent for a minute. */
const BEAT_MS = 20_000
/** Of one owner, in one process; the oldest ends for a new one. */
const MOST_STREAMS = 5

/** A comment. */
const BEAT = ':\n\n'

/**
 * The pages that are open at this process and wait for news of their owner: server-sent events
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html) of one name, without data. While the database's
 * notifications don't arrive, no stream is open, so that pages ask by themselves.
 */
export type LiveStreams = {
  open: (owner: number) => Readable
  owners: () => number[]
  tell: (owners: Iterable<number>) => void
  endAll: () => void
  setConnected: (isConnected: boolean) => void
  /** Ends all streams and opens no more. */
  stop: () => void
}

export const createLiveStreams = (event: string): LiveStreams => {
  const open = new Map<number, Set<PassThrough>>()
  let isConnected = false

  const write = (owners: Iterable<number>, text: string): void => {
    for (const owner of owners)
      for (const stream of open.get(owner) ?? []) {
        // A page that doesn't read would fill the memory.
        if (stream.writableNeedDrain) stream.destroy()
        else stream.write(text)
      }
  }
  const endAll = (): void => {
    for (const streams of open.values()) for (const stream of streams) stream.end()
  }
  const beat = setInterval(() => write(open.keys(), BEAT), BEAT_MS).unref()

  return {
    open: (owner) => {
      const stream = new PassThrough()
      const seconds = env().liveStreamSeconds
      if (!isConnected || seconds === 0) return stream.end(BEAT)
      const streams = open.get(owner) ?? new Set()
      open.set(owner, streams.add(stream))
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
        if (streams.size === 0) open.delete(owner)
      })
      stream.write(BEAT)
      return stream
    },
    owners: () => [...open.keys()],
    tell: (owners) => write(owners, `event: ${event}\ndata:\n\n`),
    endAll,
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
