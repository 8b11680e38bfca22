import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '../env'

/** HMAC-SHA-256 with a key derived from the newest of TOKEN_ENCRYPTION_KEYS, for one purpose, cut to `bytes`. */
export const sign = (content: Buffer, purpose: string, bytes: number): Buffer => {
  const [key] = env().tokenKeys
  if (!key) throw new Error('TOKEN_ENCRYPTION_KEYS is empty')
  return signedWith(key, content, purpose, bytes)
}

/** With any of the keys, so that keys can be rotated. */
export const isSigned = (content: Buffer, signature: Buffer, purpose: string): boolean =>
  env().tokenKeys.some((key) => timingSafeEqual(signedWith(key, content, purpose, signature.length), signature))

const signedWith = (key: string, content: Buffer, purpose: string, bytes: number): Buffer => {
  const derived = createHmac('sha256', key).update(`signature:${purpose}`).digest()
  return createHmac('sha256', derived).update(content).digest().subarray(0, bytes)
}
