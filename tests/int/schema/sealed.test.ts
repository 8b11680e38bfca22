import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAmazonAuthUrl } from '../../../src/contracts/amazon'
import { env, setEnv } from '../../../src/env'
import { unseal } from '../../../src/integrations/seal'
import { connectedBrand } from '../../support/brand-story'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { type Database, openDatabase } from './fixture'

let product: TestProduct
let database: Database
let brands: Awaited<ReturnType<typeof connectedBrand>>[]
beforeAll(async () => {
  product = await startTestProduct()
  database = await openDatabase(product.databaseUrl)
  brands = [await connectedBrand(product), await connectedBrand(product, { seller: 'harbor' })]
})
afterAll(async () => {
  await database.close()
  await product.close()
})

const withKeys = (keys: string) => setEnv({ ...env(), tokenKeys: keys.split(',') })

type Account = { id: number; access_token: string; refresh_token: string }
const accountsOf = async (): Promise<Account[]> =>
  (await database.rows('select id, access_token, refresh_token from amazon_accounts order by id')) as Account[]

const COLUMNS = ['access_token', 'refresh_token'] as const

test.sequential.each(COLUMNS)(
  'amazon_accounts.%s is sealed, and opens only for its own row and column',
  async (column) => {
    const [first, second] = await accountsOf()
    if (!first || !second) throw new Error('Two accounts are expected')
    expect(first[column]).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+\.[\w-]+\.[\w-]+$/)
    const place = `amazon_accounts:${column}:${first.id}`
    const opened = unseal(first[column], place)
    expect(opened.length).toBeGreaterThan(20)
    expect(JSON.stringify(await accountsOf())).not.toContain(opened)
    expect(() => unseal(first[column], `amazon_accounts:${column}:${second.id}`)).toThrow()
    const otherColumn = column === 'access_token' ? 'refresh_token' : 'access_token'
    expect(() => unseal(first[column], `amazon_accounts:${otherColumn}:${first.id}`)).toThrow()
  },
)

test.sequential('a token moved to another brand’s row cannot be used there', async () => {
  const [first, second] = await accountsOf()
  const [, other] = brands
  if (!first || !second || !other) throw new Error('Two accounts are expected')
  await database.rows('update amazon_accounts set access_token = $1 where id = $2', [first.access_token, second.id])
  expect((await other.client.ask('GET', '/api/amazon/get-profiles')).status).not.toBe(200)
  await database.rows('update amazon_accounts set access_token = $1 where id = $2', [second.access_token, second.id])
  expect((await other.client.ask('GET', '/api/amazon/get-profiles')).status).toBe(200)
})

test.sequential('oauth_states.code_verifier is sealed to its state, which is stored as a hash', async () => {
  await brands[0]?.client.raw('GET', getAmazonAuthUrl.path)
  const states = await database.rows('select state_hash, cookie_hash, code_verifier from oauth_states order by id')
  const [state, other] = states.toReversed().map((row) => row as Record<string, string>)
  if (!state || !other) throw new Error('Two consents are expected')
  expect([state.state_hash, state.cookie_hash].every((hash) => /^[0-9a-f]{64}$/.test(hash ?? ''))).toBe(true)
  expect(state.code_verifier).toMatch(/^v1\./)
  expect(unseal(state.code_verifier ?? '', `oauth_states:code_verifier:${state.state_hash}`)).toMatch(/^[\w-]{43}$/)
  expect(() => unseal(state.code_verifier ?? '', `oauth_states:code_verifier:${other.state_hash}`)).toThrow()
})

test.sequential('keys rotate: the first key seals new values, older ones still open the rest', async () => {
  keepsPromise(
    'ads-api-privacy',
    'Access and refresh tokens are encrypted in storage with keys that are stored separately from the database ' +
      'and can be rotated.',
  )
  const [before] = await accountsOf()
  const [brand] = brands
  if (!before || !brand) throw new Error('An account is expected')
  withKeys('a-newer-key,newest-test-key')
  try {
    expect(unseal(before.refresh_token, `amazon_accounts:refresh_token:${before.id}`)).not.toBe('')
    await database.rows("update amazon_accounts set expires_at = now() - interval '1 hour' where id = $1", [before.id])
    expect((await brand.client.ask('GET', '/api/amazon/get-profiles')).status).toBe(200)
    const [after] = await accountsOf()
    const keyOf = (sealed = '') => sealed.split('.')[1]
    expect(keyOf(after?.access_token)).not.toBe(keyOf(before.access_token))
    withKeys('a-newer-key')
    expect(unseal(after?.access_token ?? '', `amazon_accounts:access_token:${before.id}`)).not.toBe('')
    expect(() => unseal(before.refresh_token, `amazon_accounts:refresh_token:${before.id}`)).toThrow(
      'TOKEN_ENCRYPTION_KEYS',
    )
  } finally {
    withKeys('newest-test-key,older-test-key')
  }
})
