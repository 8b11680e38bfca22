import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** On disk, so that its size does not matter for memory. */
export type Spool = {
  append: (text: string) => Promise<void>
  read: () => Readable
  close: () => Promise<void>
}

/** The file is unlinked, so that nothing is left behind, however the process ends. */
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
