import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Text that waits on disk, so that its amount costs no memory. */
export type Spool = {
  append: (text: string) => Promise<void>
  /** All of it, from the beginning. */
  read: () => Readable
  close: () => Promise<void>
}

/** Opens an empty spool. Its file has no name any more: whatever ends the process, nothing of it stays behind. */
export const openSpool = async (): Promise<Spool> => {
  const path = join(tmpdir(), `shelfmate-spool-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return {
    append: (text) => file.appendFile(text),
    read: () => file.createReadStream({ start: 0, autoClose: false, highWaterMark: 64 * 1024 }),
    close: () => file.close(),
  }
}
