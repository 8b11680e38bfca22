import { EventSourceParserStream } from 'eventsource-parser/stream'
import { ApiError, callAddress, callHeaders } from './api'

/** Before the next request, when the server ended one. */
const PAUSE_MS = 5_000
/** While the server can't tell the page. */
const POLL_MS = 60_000
/** A request that ends sooner was not a stream: a proxy allows no long ones, or the server turned them off. */
const SHORTEST_MS = 3_000

/** A call that answers server-sent events of one name. */
export type Stream = { path: '/api/earnings/live' | '/api/notifications/live'; event: string }

/**
 * Calls `onNews` whenever the server tells that there is something new, and once a minute while that can't be known. A page
 * that nobody sees follows nothing, because a browser has few connections; it asks once when it is seen again. Ends with
 * `signal`, or when the account may not follow.
 */
export const followNews = async (stream: Stream, signal: AbortSignal, onNews: () => void): Promise<void> => {
  while (!signal.aborted) {
    await whenSeen(signal)
    const unseen = untilUnseen()
    const began = performance.now()
    const outcome = await listen(stream, AbortSignal.any([signal, unseen.signal]), onNews)
    unseen.stop()
    if (signal.aborted || outcome === 'refused') return
    if (!unseen.signal.aborted) await pause(performance.now() - began < SHORTEST_MS ? POLL_MS : PAUSE_MS, signal)
    await whenSeen(signal)
    // Nobody knows what came in between.
    if (!signal.aborted) onNews()
  }
}

/** Until the stream ends, however it does. */
const listen = async (
  { path, event }: Stream,
  signal: AbortSignal,
  onNews: () => void,
): Promise<'ended' | 'refused'> => {
  try {
    const answer = await fetch(callAddress(path, undefined, undefined), {
      headers: await callHeaders(false),
      signal,
    })
    if (answer.status === 401 || answer.status === 403) return 'refused'
    if (!answer.ok || !answer.body) throw new ApiError(answer.status, answer.statusText, '')
    const events = answer.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .getReader()
    for (let next = await events.read(); !next.done; next = await events.read())
      if (next.value.event === event) onNews()
  } catch {
    // A lost connection, a server that restarts, or the end of the page.
  }
  return 'ended'
}

const isSeen = (): boolean => document.visibilityState === 'visible'

const whenSeen = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (isSeen() || signal.aborted) return resolve()
    const end = () => {
      document.removeEventListener('visibilitychange', look)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const look = () => isSeen() && end()
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', end)
  })

const untilUnseen = (): { signal: AbortSignal; stop: () => void } => {
  const leaving = new AbortController()
  const look = () => !isSeen() && leaving.abort()
  document.addEventListener('visibilitychange', look)
  return { signal: leaving.signal, stop: () => document.removeEventListener('visibilitychange', look) }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
