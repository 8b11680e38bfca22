import { open, readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Payload } from 'payload'
import { logger } from '../../logger'
import { CLICK_FILE, FILE_MAX_AGE_MS } from './click-spool'
import { forgetFile, storeClicks, storedPosition } from './click-store'

/** Clicks of this long are stored together. */
const STORE_EVERY_MS = 250
/** Storing rests this many times as long as it worked, so that at a peak it leaves the processor to the answers. */
const REST = 3
const RETRY_MS = 1_000
/** Files of processes that were killed are found at this interval. */
const SCAN_EVERY_MS = 10_000
/** Some thousand clicks, which Postgres stores in about 0.1 s. */
const PART_BYTES = 256 * 1024

export type ClickReader = {
  /** New lines are in this file. */
  wake: (fileId: string) => void
  /** On disk and not stored yet, as far as this reader knows. */
  waitingBytes: () => Promise<number>
  /** Stores what is due, unless the database fails. */
  close: () => Promise<void>
}

/**
 * Stores the lines of all files of a folder in Postgres, those of other processes too, and removes files that are done.
 * Several readers may read one folder: each part is stored once (click-store.ts).
 */
export const createClickReader = (payload: Payload, folder: string): ClickReader => {
  const positions = new Map<string, number>()
  const due = new Set<string>()
  let running: Promise<number> = Promise.resolve(0)
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  /** One part of each file that is due. Returns the milliseconds to wait before the next. */
  const storeParts = async (): Promise<number> => {
    const start = performance.now()
    const files = [...due]
    due.clear()
    try {
      for (const id of files) if (await storePart(payload, { folder, id, positions })) due.add(id)
      return Math.max(STORE_EVERY_MS, REST * (performance.now() - start))
    } catch (error) {
      for (const id of files) due.add(id)
      logger.warn({ err: error, msg: 'Clicks are on disk but cannot be stored yet' })
      return RETRY_MS
    }
  }

  const schedule = (ms: number): void => {
    if (isClosed) return
    timer ??= setTimeout(async () => {
      running = storeParts()
      const wait = await running
      timer = undefined
      if (due.size > 0) schedule(wait)
    }, ms)
  }

  const scan = async (): Promise<void> => {
    try {
      for (const id of await filesIn(folder)) due.add(id)
    } catch (error) {
      logger.error({ err: error, msg: 'The folder of clicks cannot be read' })
    }
    if (due.size > 0) schedule(0)
  }
  void scan()
  const scanning = setInterval(scan, SCAN_EVERY_MS)

  return {
    wake: (fileId) => {
      due.add(fileId)
      schedule(STORE_EVERY_MS)
    },
    waitingBytes: async () => {
      const sizes = (await filesIn(folder)).map(async (id) => (await sizeOf(folder, id)) - (positions.get(id) ?? 0))
      return (await Promise.all(sizes)).reduce((sum, bytes) => sum + Math.max(0, bytes), 0)
    },
    close: async () => {
      isClosed = true
      clearInterval(scanning)
      clearTimeout(timer)
      await running
      for (let wait = 0; due.size > 0 && wait !== RETRY_MS; ) wait = await storeParts()
    },
  }
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith(CLICK_FILE)).map((name) => name.slice(0, -CLICK_FILE.length))

/** 0 for one that another process has removed. */
const sizeOf = async (folder: string, id: string): Promise<number> =>
  (await stat(join(folder, `${id}${CLICK_FILE}`)).catch(ignoreMissing))?.size ?? 0

type Reading = { folder: string; id: string; positions: Map<string, number> }

/** Returns whether there may be more. Removes a file that is done. */
const storePart = async (payload: Payload, { folder, id, positions }: Reading): Promise<boolean> => {
  const path = join(folder, `${id}${CLICK_FILE}`)
  const age = await ageOf(path)
  const from = age === null ? null : (positions.get(id) ?? (await storedPosition(payload, id)))
  const lines = from === null ? NOTHING : await readLines(path, from)
  if (from !== null && lines.length > 0) {
    const to = from + lines.length
    const isStored = await storeClicks(payload, { fileId: id, from, to, lines: lines.toString() })
    // Otherwise another process was faster, and the database knows how far it came.
    if (isStored) positions.set(id, to)
    else positions.delete(id)
    return true
  }
  if (age !== null && age > FILE_MAX_AGE_MS) {
    await unlink(path).catch(ignoreMissing)
    await forgetFile(payload, id)
  }
  if (age === null || age > FILE_MAX_AGE_MS) positions.delete(id)
  return false
}

const NOTHING = Buffer.alloc(0)

/** Milliseconds since the last write; null without the file. */
const ageOf = async (path: string): Promise<number | null> => {
  try {
    return Date.now() - (await stat(path)).mtimeMs
  } catch (error) {
    ignoreMissing(error)
    return null
  }
}

/** Whole lines from a byte on, at most PART_BYTES. */
const readLines = async (path: string, from: number): Promise<Buffer> => {
  const file = await open(path, 'r').catch(ignoreMissing)
  if (!file) return NOTHING
  try {
    const buffer = Buffer.allocUnsafe(PART_BYTES)
    const { bytesRead } = await file.read(buffer, 0, PART_BYTES, from)
    return buffer.subarray(0, buffer.subarray(0, bytesRead).lastIndexOf(10) + 1)
  } finally {
    await file.close()
  }
}

const ignoreMissing = (error: unknown): undefined => {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  return undefined
}
