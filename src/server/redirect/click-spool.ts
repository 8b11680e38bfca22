import { randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { logger } from '../../logger'

/** Extension of the files of a folder of clicks; their names are UUIDs. */
export const CLICK_FILE = '.clicks'
/** A file that nobody has appended to for this long belongs to no live process: each begins a new one after half of it. */
export const FILE_MAX_AGE_MS = 20 * 60_000
const FILE_MAX_BYTES = 16 * 1024 * 1024
/** Clicks kept in memory while the disk refuses them; more are logged as lost. */
const MAX_UNWRITTEN = 100_000

type Appending = { id: string; file: number; openedAt: number; bytes: number }

export type ClickSpool = {
  /**
   * Adds a line and calls `answer` once it is on disk, together with all others of this turn of the event loop. When the
   * disk fails, `answer` is called too: no visitor waits for it.
   */
  append: (line: string, answer: () => void) => void
  /** Lines in memory, because the disk did not take them. */
  unwritten: () => number
  /** Writes what is waiting. */
  close: () => void
}

/**
 * Lines in files of a folder, which survive a kill of this process (not a power failure: nothing calls fsync). `onWritten`
 * is called with the file's id after each write.
 */
export const createClickSpool = (folder: string, onWritten: (id: string) => void): ClickSpool => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let lines: string[] = []
  let answers: (() => void)[] = []
  let isScheduled = false
  let current: Appending | undefined

  const reopen = (now: number): Appending => {
    if (current && current.bytes < FILE_MAX_BYTES && now - current.openedAt < FILE_MAX_AGE_MS / 2) return current
    if (current) closeSync(current.file)
    current = undefined
    const id = randomUUID()
    current = { id, file: openSync(join(folder, `${id}${CLICK_FILE}`), 'ax', 0o600), openedAt: now, bytes: 0 }
    return current
  }

  const write = (): void => {
    if (lines.length === 0) return
    const data = Buffer.from(`${lines.join('\n')}\n`)
    let written = 0
    try {
      const appending = reopen(Date.now())
      while (written < data.length) written += writeSync(appending.file, data, written)
      appending.bytes += written
      lines = []
      onWritten(appending.id)
    } catch (error) {
      // What is complete counts. The rest follows in a new file, as the last line may have been cut off.
      if (written > 0 && current) current.openedAt = 0
      lines = remaining(lines, data.subarray(0, written))
      logger.error({ err: error, waiting: lines.length, msg: 'Clicks could not be written to disk' })
    }
  }

  const flush = (): void => {
    isScheduled = false
    write()
    const waiting = answers
    answers = []
    for (const answer of waiting) answer()
  }

  return {
    unwritten: () => lines.length,
    append: (line, answer) => {
      if (lines.length < MAX_UNWRITTEN) lines.push(line)
      else logger.error({ msg: 'A click was lost: the disk does not take any' })
      answers.push(answer)
      if (isScheduled) return
      isScheduled = true
      setImmediate(flush)
    },
    close: () => {
      flush()
      if (current) closeSync(current.file)
      current = undefined
    },
  }
}

/** Those of which the last byte, the line feed, was not written. */
const remaining = (lines: string[], written: Buffer): string[] =>
  lines.slice(written.filter((byte) => byte === LF).length)
const LF = 10
