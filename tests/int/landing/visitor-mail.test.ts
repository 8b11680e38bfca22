import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listCollectedEmails } from '../../../src/contracts/collected-emails'
import { query } from '../../../src/database'
import { recordReminders } from '../../../src/services/notifications/reminders/record-reminders'
import { HOSTILE } from '../../support/hostile-texts'
import { mailsTo } from '../../support/mailbox'
import { clientOf } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { workOff } from '../../support/work-queue'
import { partnership } from '../money/metrics'
import { createPage } from './pages'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
})
afterAll(() => product.close())
beforeEach(async () => {
  await run(
    sql`insert into brand_email_settings (brand_id, postal_address)
        values (${story.brand.id}, '5 Pine Road, Salem, OR 97301')
        on conflict (brand_id)
        do update set postal_address = excluded.postal_address`,
  )
})

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const pageWith = (content: object) => createPage(product, { brandId: story.brand.id, sections: [{ content }] })
/** Of every email that we write. */
const TAGS = ['a', 'body', 'br', 'div', 'head', 'html', 'meta', 'p', 'style', 'title']
const CODE = { discount_type: 'code', discount_value: 'SAVE20' }
const submit = (id: number, email: string, more: object = {}) =>
  clientOf(product).ask('POST', `/api/landing-pages/${id}/submit-email`, { email, ...more })
const mailed = async (email: string) => {
  await workOff(product)
  return mailsTo(product, email)
}
const open = async (url: string, method = 'GET', body?: URLSearchParams) => {
  const answer = await fetch(url, { method, ...(body && { body }) })
  return { status: answer.status, html: await answer.text() }
}

test('the code is emailed in the brand’s name, with its address and one-click unsubscribe', async () => {
  const { id, slug } = await pageWith(CODE)
  await submit(id, 'ann@visitor.test')
  const [mail, ...others] = await mailed('ann@visitor.test')
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    from: 'hello@shelfmate.test',
    from_name: story.brand.brand_name,
    subject: `Your discount code from ${story.brand.brand_name}`,
  })
  expect(mail?.text).toContain('Your code is SAVE20')
  expect(mail?.text).toContain(`${story.brand.brand_name}, 5 Pine Road, Salem, OR 97301`)
  expect(mail?.text).toContain(`${product.origin}/lp/${slug}/shop`)
  expect(mail?.html).toContain('>Unsubscribe</a>')
  expect(mail?.links).toContain(mail?.unsubscribe)
  await submit(id, 'ann@visitor.test')
  expect(await mailed('ann@visitor.test')).toHaveLength(1)
})

test('an address is its brand’s alone: no other brand and no email of ours gets it', async () => {
  keepsPromise('terms', 'We never use them for ourselves or for another brand.')
  const { id } = await pageWith(CODE)
  await submit(id, 'own@visitor.test')
  const emailsOf = async (client: typeof story.client) => (await client.call(listCollectedEmails)).rows
  expect((await emailsOf(story.client)).map(({ email }) => email)).toContain('own@visitor.test')
  expect(await emailsOf((await partnership(product, 'harbor')).client)).toEqual([])
  const announced = { text: 'terms' as const, announced: '2026-01-01', effective: '2100-01-01', summary: 'Any.' }
  await recordReminders({ req: await product.localReq(), texts: [announced] })
  expect((await mailed('own@visitor.test')).map(({ from_name }) => from_name)).toEqual([story.brand.brand_name])
})

test('an unsubscribed address is never written to again by the brand, from any page', async () => {
  keepsPromise(
    'privacy',
    'If your email address was collected on a brand’s landing page, write to that brand or use the unsubscribe ' +
      'link in its email; we help the brand respond to you.',
  )
  const { id } = await pageWith(CODE)
  const other = await pageWith(CODE)
  await submit(id, 'bea@visitor.test')
  const [mail] = await mailed('bea@visitor.test')
  const url = mail?.unsubscribe ?? ''
  expect((await open(url)).html).toContain(`Stop emails from ${story.brand.brand_name}?`)
  expect(await run(sql`select 1 from email_suppressions`)).toEqual([])
  // As a mail provider does it.
  const done = await open(url, 'POST', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }))
  expect(done).toMatchObject({ status: 200, html: expect.stringContaining('You’re unsubscribed') })
  expect((await open(url, 'POST')).status).toBe(200)
  expect(await run(sql`select email_hash = email_hash('BEA@visitor.test') as is_bea from email_suppressions`)).toEqual([
    { is_bea: true },
  ])
  expect((await submit(other.id, 'Bea@Visitor.test')).body).toMatchObject({ discountValue: 'SAVE20' })
  expect(await mailed('bea@visitor.test')).toHaveLength(1)
  await run(sql`delete from landing_page_email_submissions where email = 'bea@visitor.test'`)
  expect((await open(url, 'POST')).status).toBe(200)
})

test('nothing is sent without a postal address', async () => {
  const { id } = await pageWith(CODE)
  await run(sql`update brand_email_settings set postal_address = null`)
  await submit(id, 'cal@visitor.test')
  expect(await mailed('cal@visitor.test')).toEqual([])
})

test('a page may have the address confirmed before it gives the code', async () => {
  const { id } = await pageWith({ ...CODE, requires_confirmation: true })
  const pending = { status: 200, body: { discountType: 'none', discountValue: null, isPending: true } }
  expect(await submit(id, 'dee@visitor.test')).toEqual(pending)
  expect(await submit(id, 'dee@visitor.test')).toEqual(pending)
  const [mail, ...others] = await mailed('dee@visitor.test')
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`Confirm your email for ${story.brand.brand_name}`)
  expect(mail?.text).not.toContain('SAVE20')
  const url = mail?.links.find((link) => link.includes('/email/confirm/')) ?? ''
  expect((await open(url)).html).not.toContain('SAVE20')
  expect(await submit(id, 'dee@visitor.test')).toEqual(pending)
  const confirmed = await open(url, 'POST')
  expect(confirmed).toMatchObject({ status: 200, html: expect.stringContaining('<output>SAVE20</output>') })
  expect((await open(url, 'POST')).html).toContain('SAVE20')
  expect((await submit(id, 'dee@visitor.test')).body).toMatchObject({ discountValue: 'SAVE20', isPending: false })
  const [second, first, ...more] = await mailed('dee@visitor.test')
  expect([second?.subject, first?.subject, more]).toEqual([
    `Your discount code from ${story.brand.brand_name}`,
    mail?.subject,
    [],
  ])
})

test.each(['x', 'v1.a.b.c.d', ''])('a link with the token %j is unknown', async (token) => {
  for (const method of ['GET', 'POST'])
    for (const kind of ['confirm', 'unsubscribe']) {
      const { status } = await open(`${product.origin}/email/${kind}/${token}`, method)
      expect([kind, method, status]).toEqual([kind, method, 404])
    }
})

test('a code and names that could pass for an address aren’t in the email', async () => {
  const { id } = await pageWith({ ...CODE, discount_value: 'open evil.test/login' })
  await run(sql`update landing_pages set title = 'Log in at evil.test' where id = ${id}`)
  await submit(id, 'eve@visitor.test')
  const [mail] = await mailed('eve@visitor.test')
  expect(mail?.text).not.toContain('evil.test')
  expect(mail?.html).not.toContain('evil.test')
})

test('hostile text of a brand stays text in its emails', async () => {
  const { brand_name } = story.brand
  for (const [index, text] of HOSTILE.entries()) {
    const email = `hostile-${index}@visitor.test`
    const { id } = await pageWith({ ...CODE, discount_value: text, success_description: text, form_button_text: text })
    await run(sql`update landing_pages set title = ${text} where id = ${id}`)
    await run(sql`update brands set brand_name = ${text} where id = ${story.brand.id}`)
    await submit(id, email)
    const [mail] = await mailed(email)
    const tags = new Set([...(mail?.html ?? '').matchAll(/<(\w+)/g)].map(([, tag]) => tag))
    expect([...tags].sort(), text).toEqual(TAGS)
    expect(mail?.html, text).not.toMatch(/<[^>]*\son\w+=|<[^>]*evil\.test/i)
    expect(
      mail?.links.filter((url) => !url.startsWith(`${product.origin}/`)),
      text,
    ).toEqual([])
    expect(mail?.subject, text).not.toMatch(/[\r\n]/)
  }
  await run(sql`update brands set brand_name = ${brand_name} where id = ${story.brand.id}`)
})
