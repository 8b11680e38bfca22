import { setTimeout as wait } from 'node:timers/promises'
import type { Payload } from 'payload'
import { logger } from '../../logger'
import { type Figures, readFigures } from './read-figures'

/** Several readers in this time share one read. */
const KEPT_MS = 10_000
/** Nobody waits longer for a database that does not answer. */
const PATIENCE_MS = 2_000

/** `figures` are the newest that could be read, null before the first; `since` is when the database stopped answering. */
export type CurrentFigures = { figures: Figures | null; isDatabaseUp: boolean; since: Date | null; at: Date | null }

export type FigureReader = { read: () => Promise<CurrentFigures> }

const readers = new WeakMap<Payload, FigureReader>()

/** Answers within two seconds, whatever the database does. */
export const figuresOf = (payload: Payload): FigureReader => {
  const reader = readers.get(payload) ?? createReader(payload)
  readers.set(payload, reader)
  return reader
}

const createReader = (payload: Payload): FigureReader => {
  let current: CurrentFigures = { figures: null, isDatabaseUp: false, since: null, at: null }
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  const refresh = async (): Promise<void> => {
    try {
      const figures = await readFigures({ payload })
      current = { figures, isDatabaseUp: true, since: null, at: new Date() }
    } catch (error) {
      logger.warn({ err: error, msg: 'The figures of operation could not be read' })
      current = { ...current, isDatabaseUp: false, since: current.since ?? new Date() }
    } finally {
      readAt = performance.now()
      reading = undefined
    }
  }

  return {
    read: async () => {
      if (performance.now() - readAt < KEPT_MS) return current
      reading ??= refresh()
      const isRead = await Promise.race([reading.then(() => true), wait(PATIENCE_MS, false, { ref: false })])
      if (!isRead) current = { ...current, isDatabaseUp: false, since: current.since ?? new Date() }
      return current
    },
  }
}
