import { createHash, randomBytes } from 'node:crypto'

/** A new opaque secret of `bytes` random bytes, in base64url. */
export const newSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** How a secret is kept: SHA-256. Enough for random secrets; passwords go through scrypt instead. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
