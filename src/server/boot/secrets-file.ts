import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const NAMES = ['PAYLOAD_SECRET', 'TOKEN_ENCRYPTION_KEYS', 'SANDBOX_KEY'] as const

const Secrets = z.partialRecord(z.enum(NAMES), z.string().min(32))

/** From DATA_DIR/secrets.json, readable by this user only; missing ones are created. */
export const readSecrets = (dataDir: string): Record<string, string> => {
  const file = join(dataDir, 'secrets.json')
  const stored = readStored(file)
  if (NAMES.every((name) => stored[name] !== undefined)) return stored
  const made = Object.fromEntries(NAMES.map((name) => [name, stored[name] ?? randomBytes(32).toString('base64url')]))
  writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
  return made
}

const readStored = (file: string): Record<string, string> => {
  try {
    return Secrets.parse(JSON.parse(readFileSync(file, 'utf8'))) as Record<string, string>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}
