import type { EventEmitter } from 'node:events'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { SigningKey } from './identity/signing-key'
import type { Settings } from './options'

export interface Context {
  readonly db: Pool
  /** Emits the ID of a fault that is removed. */
  readonly removedFaults: EventEmitter
  readonly settings: Settings
  readonly signingKey: SigningKey
  readonly log: Logger
}
