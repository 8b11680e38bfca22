import { createHash, randomBytes } from 'node:crypto'

/** Base64url of `bytes` random bytes. */
export const newSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** SHA-256 is enough for random secrets. Passwords use scrypt. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
