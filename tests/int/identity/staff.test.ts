import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

test('an address typed with capitals is kept as the identity provider writes it', async () => {
  const made = await product.payload.create({
    collection: 'users',
    req: await product.localReq(),
    overrideAccess: true,
    data: { email: 'New.Editor@Shelfmate.test', role: 'editor' },
  })
  expect(made).toMatchObject({ email: 'new.editor@shelfmate.test', role: 'editor', user_type: null })
})
