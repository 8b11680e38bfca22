import { appConfig } from './config'
import type { LogEntry } from './log-entry'

const FLUSH_AFTER_MS = 5000
const BATCH_ENTRIES = 20
/** The minimum interval between two full batches. */
const PAUSE_MS = 1000
const MAX_WAITING = 200
/** Browsers limit `keepalive` requests to 64 KiB in total (Fetch, section 4.7 `keepalive`). */
const BATCH_BYTES = 48 * 1024

let waiting: { entry: LogEntry; bytes: number }[] = []
let timer: ReturnType<typeof setTimeout> | null = null
let isSending = false
let sentAtMs = 0

/**
 * Sent after 5 s, at 20 entries, and when the page is hidden. At most 200 wait; the oldest are dropped, so that an
 * error loop fills neither memory nor network.
 */
export const enqueue = (entry: LogEntry): void => {
  const bytes = sizeOf(entry)
  if (bytes > BATCH_BYTES) return
  waiting.push({ entry, bytes })
  waiting = waiting.slice(-MAX_WAITING)
  timer ??= setTimeout(flush, FLUSH_AFTER_MS)
  if (waiting.length >= BATCH_ENTRIES && !isSending && Date.now() - sentAtMs >= PAUSE_MS) flush()
}

/** A failure is not logged, because that would only cause the next one. */
const flush = (): void => {
  if (timer !== null) clearTimeout(timer)
  timer = null
  const url = appConfig().logIngestUrl
  const entries = takeBatch()
  if (url === null || entries.length === 0) return
  isSending = true
  sentAtMs = Date.now()
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(entries),
    credentials: 'omit',
    referrerPolicy: 'origin',
    keepalive: true,
  })
    .catch(() => undefined)
    .finally(() => {
      isSending = false
      if (waiting.length > 0) timer ??= setTimeout(flush, FLUSH_AFTER_MS)
    })
}

const takeBatch = (): LogEntry[] => {
  let bytes = 0
  const full = waiting.findIndex((one) => {
    bytes += one.bytes
    return bytes > BATCH_BYTES
  })
  return waiting.splice(0, full === -1 ? MAX_WAITING : full).map(({ entry }) => entry)
}

const sizeOf = (entry: LogEntry): number => new Blob([JSON.stringify(entry)]).size

/* Registered once per page: this module is loaded by the first entry. */
const flushWhenHidden = (): void => {
  if (document.visibilityState === 'hidden') flush()
}
document.addEventListener('visibilitychange', flushWhenHidden)
window.addEventListener('pagehide', flush)
