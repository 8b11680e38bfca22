import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getNotificationSettings, saveNotificationSettings } from '../../../src/contracts/notifications'
import { type Mail, mailsTo } from '../../support/mailbox'
import { signUpBrand } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { application, invoicePaid, toolsOf } from './people'

type BrandPerson = Awaited<ReturnType<typeof signUpBrand>>

let product: TestProduct
let tools: ReturnType<typeof toolsOf>
beforeAll(async () => {
  product = await startTestProduct({ checksLedger: false })
  tools = toolsOf(product)
})
afterAll(() => product.close())

const applied = async (): Promise<{ person: BrandPerson; mail: Mail }> => {
  const person = await signUpBrand(product)
  await tools.notify(application(person.brand.id))
  await tools.work()
  const [mail] = await mailsTo(product, person.person.email)
  if (!mail) throw new Error('There is no email')
  return { person, mail }
}
const choiceOf = async ({ client }: BrandPerson, type: string) =>
  (await client.call(getNotificationSettings)).types.find((row) => row.type === type)?.email

const post = (url: string, body: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(body) })

test('an email that can be turned off says why it came and how to stop it; one about money only says why', async () => {
  const { person, mail } = await applied()
  expect(mail.unsubscribe).toMatch(new RegExp(`^${product.origin}/email/notifications/`))
  for (const text of [mail.text, mail.html]) {
    expect(text).toContain('because a creator applied to your program')
    expect(text).toContain(mail.unsubscribe)
    expect(text).toContain('/dashboard/notification-settings')
  }
  await tools.notify(invoicePaid(person.brand.id))
  await tools.work()
  const paid = (await mailsTo(product, person.person.email)).find(({ subject }) => subject.startsWith('Paid'))
  expect(paid?.unsubscribe).toBe('')
  expect(paid?.text).toContain('because you paid an invoice')
  expect(paid?.text).not.toMatch(/unsubscribe/i)
})

test('a mail scanner that opens the link changes nothing; one click of a mail provider ends it without a login', async () => {
  const { person, mail } = await applied()
  const page = await fetch(mail.unsubscribe)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Turn off these emails?')])
  expect(await choiceOf(person, 'application-received')).toBe('now')
  const answer = await post(mail.unsubscribe, { 'List-Unsubscribe': 'One-Click' })
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Emails turned off')])
  expect(await choiceOf(person, 'application-received')).toBe('off')
  await tools.notify(application(person.brand.id))
  await tools.work()
  expect(await mailsTo(product, person.person.email)).toHaveLength(1)
})

test('the page turns off everything that can be, and keeps when the person wants the rest', async () => {
  const { person, mail } = await applied()
  await person.client.call(saveNotificationSettings, {
    body: { choices: [{ type: 'application-received', in_app: false }] },
  })
  expect((await post(mail.unsubscribe, { all: '1' })).status).toBe(200)
  const { types } = await person.client.call(getNotificationSettings)
  expect(types.filter(({ times }) => times.length > 0).map(({ email }) => email)).not.toContain('now')
  expect(types.filter(({ times }) => times.length === 0).map(({ email }) => email)).not.toContain('off')
  expect(types.find(({ type }) => type === 'application-received')?.in_app).toBe(false)
})

test('an email that was queued before is not sent anymore', async () => {
  const { person, mail } = await applied()
  await tools.notify(application(person.brand.id))
  await post(mail.unsubscribe, {})
  await tools.work()
  expect((await tools.emailsTo(person.person.email)).map(({ status }) => status)).toEqual(['sent', 'skipped'])
  expect(await mailsTo(product, person.person.email)).toHaveLength(1)
})

test('a link that is none of ours, or was changed, or whose person is gone, is unknown', async () => {
  const { person, mail } = await applied()
  const end = mail.unsubscribe.slice(-4) === 'AAAA' ? 'BBBB' : 'AAAA'
  for (const url of [`${product.origin}/email/notifications/nothing`, `${mail.unsubscribe.slice(0, -4)}${end}`])
    expect([(await fetch(url)).status, (await post(url, {})).status]).toEqual([404, 404])
  await tools.run(sql`delete from users where id = ${person.user.id}`)
  expect((await post(mail.unsubscribe, {})).status).toBe(404)
})
