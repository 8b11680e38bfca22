import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const Secrets = z.object({ PAYLOAD_SECRET: z.string().min(32), TOKEN_ENCRYPTION_KEYS: z.string().min(32) })

/** The secrets of an installation that was given none: made once, kept in DATA_DIR for this user's eyes only. */
export const readSecrets = (dataDir: string): z.infer<typeof Secrets> => {
  const file = join(dataDir, 'secrets.json')
  try {
    return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const made = {
    PAYLOAD_SECRET: randomBytes(32).toString('base64url'),
    TOKEN_ENCRYPTION_KEYS: randomBytes(32).toString('base64url'),
  }
  writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  return made
}
