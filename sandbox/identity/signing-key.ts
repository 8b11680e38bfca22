import { createPublicKey, type KeyObject, randomUUID } from 'node:crypto'
import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type JWK } from 'jose'
import type { Pool } from 'pg'

/** RS256. */
export interface SigningKey {
  readonly kid: string
  readonly privateKey: CryptoKey
  readonly publicKey: KeyObject
  readonly jwk: JWK
}

/** Generated once and stored, so that tokens stay valid after a restart. */
export const loadSigningKey = async (db: Pool): Promise<SigningKey> => {
  const stored = (await readKey(db)) ?? (await makeKey(db))
  const publicKey = createPublicKey(stored.private_key)
  return {
    kid: stored.kid,
    privateKey: await importPKCS8(stored.private_key, 'RS256'),
    publicKey,
    jwk: { ...(await exportJWK(publicKey)), kid: stored.kid, alg: 'RS256', use: 'sig' },
  }
}

interface StoredKey {
  kid: string
  private_key: string
}

const readKey = async (db: Pool): Promise<StoredKey | undefined> =>
  (await db.query<StoredKey>('select kid, private_key from identity_keys')).rows[0]

const makeKey = async (db: Pool): Promise<StoredKey> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const made = { kid: randomUUID(), private_key: await exportPKCS8(privateKey) }
  await db.query('insert into identity_keys (kid, private_key) values ($1, $2) on conflict do nothing', [
    made.kid,
    made.private_key,
  ])
  // Another process may have been first; the stored key wins.
  return (await readKey(db)) ?? made
}
