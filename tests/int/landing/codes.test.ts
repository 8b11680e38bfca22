import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { clientOf, signUpBrand } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { createPage } from './pages'

let product: TestProduct
let brandId: number
beforeAll(async () => {
  product = await startTestProduct()
  brandId = (await signUpBrand(product)).brand.id
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const submit = (id: number, email: string, more: object = {}) =>
  clientOf(product).ask('POST', `/api/landing-pages/${id}/submit-email`, { email, ...more })
const poolOf = async (codes: string[], more: object = {}) => {
  const content = { discount_type: 'code', code_source: 'pool', ...more }
  const { id } = await createPage(product, { brandId, sections: [{ content }] })
  for (const code of codes)
    await run(sql`insert into landing_page_codes (landing_page_id, code) values (${id}, ${code})`)
  return id
}
const keptOf = async (id: number) =>
  (await run(sql`select count(*)::int as kept from landing_page_email_submissions where landing_page_id = ${id}`))[0]
    ?.kept

test('100 submissions at once get 10 codes once each, and the others are told that none is left', async () => {
  const codes = Array.from({ length: 10 }, (_, index) => `CODE-${index}`)
  const id = await poolOf(codes)
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => submit(id, `v${index}@visitor.test`)))
  const given = answers
    .filter(({ status }) => status === 200)
    .map(({ body }) => (body as { discountValue: string }).discountValue)
  expect(given.sort()).toEqual(codes)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toEqual(Array(90).fill({ status: 409, body: { message: 'All discount codes have been claimed.' } }))
  expect(await keptOf(id)).toBe(10)
})

test('repeating a submission gives the same code', async () => {
  const id = await poolOf(['ONE', 'TWO'])
  const answers = await Promise.all(Array.from({ length: 6 }, () => submit(id, 'same@visitor.test')))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect((await submit(id, 'other@visitor.test')).body).toMatchObject({ discountType: 'code', discountValue: 'TWO' })
})

test('a code stays given when its person is erased', async () => {
  const id = await poolOf(['ONE', 'TWO'])
  await submit(id, 'gone@visitor.test')
  await run(sql`delete from landing_page_email_submissions where landing_page_id = ${id}`)
  expect((await submit(id, 'next@visitor.test')).body).toMatchObject({ discountValue: 'TWO' })
})

test.each([{ company_site: 'https://spam.test' }, { elapsed_ms: 5 }])(
  'a bot (%j) is not saved and gets no code',
  async (bot) => {
    const id = await poolOf(['ONE'])
    const answer = await submit(id, 'bot@visitor.test', bot)
    expect(answer).toEqual({ status: 200, body: { discountType: 'none', discountValue: null, isPending: false } })
    expect(await keptOf(id)).toBe(0)
    const person = await submit(id, 'person@visitor.test', { company_site: '', elapsed_ms: 4_000 })
    expect(person.body).toMatchObject({ discountValue: 'ONE' })
  },
)

test('the wording and the version of the consent are kept', async () => {
  const id = await poolOf(['ONE'])
  await submit(id, 'v@visitor.test')
  await run(sql`update brands set brand_name = 'Another Name' where id = ${brandId}`)
  const [kept] = await run(
    sql`select consent_text, consent_version, consented_at is not null as is_timed
        from landing_page_email_submissions
        where landing_page_id = ${id}`,
  )
  expect(kept).toMatchObject({ is_timed: true, consent_version: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) })
  expect(kept?.consent_text).toMatch(/^By submitting, you agree that .+ may email you about its products and offers\.$/)
  expect(kept?.consent_text).not.toContain('Another Name')
})
