import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { env } from '../../../src/env'
import { welcomesTo } from '../../support/mailbox'
import { signUpBrand } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise, LEGAL_TEXTS } from '../../support/promises'
import { workOff } from '../../support/work-queue'

/** What our texts say about reaching us, and about what never reaches us. */

let product: TestProduct
let support: string
beforeAll(async () => {
  product = await startTestProduct()
  support = env().mail.support
})
afterAll(() => product.close())

test('each text names the address at which people reach us, as a link', async () => {
  keepsPromise(
    'terms',
    'Write to Shelfmate, Inc. at {support}, or reply to any of our emails; only a reply to a message of a brand or ' +
      'creator goes to them.',
  )
  keepsPromise('privacy', 'For any question about your data, write to {support}.')
  keepsPromise('amazon-eula', 'For questions, write to {support}.')
  keepsPromise('ads-api-consent', 'For questions, write to {support}.')
  keepsPromise('ads-api-privacy', 'Write to {support}; we respond within 30 days.')
  for (const { path } of Object.values(LEGAL_TEXTS)) {
    const html = await (await fetch(product.origin + path)).text()
    expect(html, path).toContain(`href="mailto:${support}"`)
    expect(html, path).not.toContain('{support}')
  }
})

test('a reply to our email goes to that address', async () => {
  keepsPromise(
    'terms',
    'Write to Shelfmate, Inc. at {support}, or reply to any of our emails; only a reply to a message of a brand or ' +
      'creator goes to them.',
  )
  const { person } = await signUpBrand(product)
  await workOff(product)
  expect((await welcomesTo(product, person.email)).map(({ reply_to }) => reply_to)).toEqual([support])
})

test('no password is stored', async () => {
  keepsPromise('privacy', 'Our identity provider stores your password as a hash; we never see it.')
  expect(
    await query(
      product,
      sql`select table_name, column_name
          from information_schema.columns
          where table_schema = 'public' and column_name ~ 'password|^hash$|^salt$'`,
    ),
  ).toEqual([{ table_name: 'visitor_salts', column_name: 'salt' }])
})
