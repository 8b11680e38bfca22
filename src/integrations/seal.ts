import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { env } from '../env'

const ALGORITHM = 'aes-256-gcm'
const VERSION = 'v1'

/**
 * AES-256-GCM. `place` (table, column and row) is authenticated, so that a value moved to another row cannot be opened.
 * Format: `v1.{key id}.{nonce}.{text}.{tag}`.
 */
export const seal = (secret: string, place: string): string => {
  const [key] = keys()
  if (!key) throw new Error('TOKEN_ENCRYPTION_KEYS is empty')
  const nonce = randomBytes(12)
  const cipher = createCipheriv(ALGORITHM, key.bytes, nonce).setAAD(Buffer.from(place))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return [VERSION, key.id, ...[nonce, text, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.')
}

/** Throws when the value was changed or moved, or its key is gone. */
export const unseal = (sealed: string, place: string): string => {
  const [version, keyId, nonce = '', text = '', tag = ''] = sealed.split('.')
  const key = keys().find((candidate) => candidate.id === keyId)
  if (version !== VERSION || !key) throw new Error('Sealed with a key that is not in TOKEN_ENCRYPTION_KEYS')
  const decipher = createDecipheriv(ALGORITHM, key.bytes, Buffer.from(nonce, 'base64url'))
  decipher.setAAD(Buffer.from(place)).setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8')
}

/**
 * HMAC-SHA-256 of a text at a place, one for each key, newest first. Store the first, and look for all: who only has the
 * database can't try texts until one fits.
 */
export const keyedHashes = (text: string, place: string): string[] =>
  keys().map(({ bytes }) => createHmac('sha256', bytes).update(`${place}\n${text}`).digest('hex'))

/** Values with another id should be sealed again. */
export const newestKeyId = (): string => keys()[0]?.id ?? ''

/** Newest first. A key's id is the start of its hash, so that ids need no configuration. */
const keys = () =>
  env().tokenKeys.map((text) => {
    const bytes = createHash('sha256').update(text).digest()
    return { bytes, id: createHash('sha256').update(bytes).digest('hex').slice(0, 8) }
  })
