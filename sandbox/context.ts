import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { SigningKey } from './identity/signing-key'
import type { Settings } from './options'

/** Dependencies of every request handler: database, settings, log, and the key that signs ID tokens. */
export interface Context {
  readonly db: Pool
  readonly settings: Settings
  readonly signingKey: SigningKey
  readonly log: Logger
}
