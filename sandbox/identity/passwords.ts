import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

const COST: ScryptOptions = { N: 16_384, r: 8, p: 1 }
const LENGTH = 32

/** Hashes a password by scrypt with a salt of its own: `scrypt$salt$hash`, both base64. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  const hash = await derive(password, salt)
  return `scrypt$${salt.toString('base64')}$${hash.toString('base64')}`
}

/** Whether the password is right. Without a stored hash the same work is done, so that time does not tell who exists. */
export const verifyPassword = async (password: string, stored: string | null): Promise<boolean> => {
  const [, salt, hash] = (stored ?? NOBODY).split('$')
  const derived = await derive(password, Buffer.from(salt ?? '', 'base64'))
  const expected = Buffer.from(hash ?? '', 'base64')
  return stored !== null && derived.length === expected.length && timingSafeEqual(derived, expected)
}

const NOBODY = `scrypt$${randomBytes(16).toString('base64')}$${randomBytes(LENGTH).toString('base64')}`

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, LENGTH, COST, (error, key) => (error ? reject(error) : resolve(key)))
  })
