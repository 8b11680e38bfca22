import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

const COST: ScryptOptions = { N: 1_024, r: 8, p: 1 }
const LENGTH = 32

/** `scrypt$salt$hash`, both base64. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  const hash = await derive(password, salt)
  return `scrypt$${salt.toString('base64')}$${hash.toString('base64')}`
}

/** Without a stored hash it does the same work, so that timing does not reveal whether an account exists. */
export const verifyPassword = async (password: string, stored: string | null): Promise<boolean> => {
  const [, salt, hash] = (stored ?? DUMMY).split('$')
  const derived = await derive(password, Buffer.from(salt ?? '', 'base64'))
  const expected = Buffer.from(hash ?? '', 'base64')
  return stored !== null && derived.length === expected.length && timingSafeEqual(derived, expected)
}

const DUMMY = `scrypt$${randomBytes(16).toString('base64')}$${randomBytes(LENGTH).toString('base64')}`

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, LENGTH, COST, (error, key) => (error ? reject(error) : resolve(key)))
  })
