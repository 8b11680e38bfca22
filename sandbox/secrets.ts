import { createHash, randomBytes } from 'node:crypto'

/** A new opaque secret of `bytes` random bytes, in base64url. */
export const newSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** How secrets are stored: SHA-256, which is enough for random secrets. Passwords use scrypt. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
