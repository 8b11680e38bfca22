import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { env, setEnv } from '../../../src/env'
import { resealTokens } from '../../../src/services/amazon/reseal-tokens'
import { consent } from '../../support/brand-story'
import { signUpBrand } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const withKeys = (keys: string) => setEnv({ ...env(), tokenKeys: keys.split(',') })
const stored = () =>
  query<{ access_token: string; refresh_token: string }>(
    { payload: product.payload },
    sql`select access_token, refresh_token from amazon_accounts order by id`,
  )

test.sequential('after adding a new key and resealing everything, the old key can be removed and every brand stays connected', async () => {
  const brands = [await signUpBrand(product, 'One'), await signUpBrand(product, 'Two')]
  await consent(product, brands[0]?.client ?? never(), 'fernhill')
  await consent(product, brands[1]?.client ?? never(), 'harbor')
  const before = await stored()

  withKeys('added-test-key,newest-test-key')
  expect(await resealTokens({ req: await product.localReq() })).toEqual({ sealed: 2 })
  const after = await stored()
  for (const [index, row] of after.entries()) {
    expect(row.access_token.split('.')[1]).not.toBe(before[index]?.access_token.split('.')[1])
    expect(row.refresh_token.split('.')[1]).toBe(row.access_token.split('.')[1])
  }
  expect(await resealTokens({ req: await product.localReq() })).toEqual({ sealed: 0 })

  withKeys('added-test-key')
  for (const { client } of brands) expect((await client.ask('GET', '/api/amazon/get-profiles')).status).toBe(200)
})

test.sequential('tokens that do not open do not stop the others', async () => {
  withKeys('added-test-key')
  const { client } = await signUpBrand(product, 'Three')
  await consent(product, client, 'fernhill')
  await query(
    { payload: product.payload },
    sql`update amazon_accounts
        set refresh_token = 'v1.00000000.x.x.x', updated_at = now()
        where id = (select min(id) from amazon_accounts)`,
  )
  withKeys('newest-of-all,added-test-key')
  expect(await resealTokens({ req: await product.localReq() })).toEqual({ sealed: 2 })
})

const never = () => {
  throw new Error('There is no such brand')
}
