import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { resendEmail } from '../../../src/contracts/admin-operations'
import { approveCreators, rejectCreators } from '../../../src/contracts/approvals'
import { saveDestination } from '../../../src/contracts/payout-settings'
import { query } from '../../../src/database'
import { forgetEmails } from '../../../src/services/emails/forget-emails'
import { readEmailText } from '../../../src/services/emails/read-email-text'
import { queueNotifications } from '../../../src/services/notifications/queue-notifications'
import { mailAbout, mailsTo, verifyTokenIn } from '../../support/mailbox'
import { type Client, signUpCreator, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

/** Staff see what was sent to whom, and send it again. */

let product: TestProduct
let admin: Client

beforeAll(async () => {
  product = await startTestProduct({ withJobs: true, checksLedger: false })
  admin = (await signUpStaff(product, 'admin')).client
})
afterAll(() => product.close())

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) => query<Row>(product, statement)

type Email = {
  id: number
  subject: string
  status: string
  error: string | null
  template: string
  data: Record<string, string> | null
  resends: number
}

const emailsTo = (recipient: string) =>
  run<Email>(
    sql`select id, subject, status, error, template, data, resends
        from emails
        where recipient = ${recipient} and template not in ('brand-welcome', 'creator-welcome')
        order by id`,
  )

const WAIT = { timeout: 10_000, interval: 100 }

/** The first email to somebody that is so. */
const emailIn = (recipient: string, wanted: Partial<Email>): Promise<Email> =>
  vi.waitFor(async () => {
    const emails = await emailsTo(recipient)
    const isWanted = (email: Email) =>
      Object.entries(wanted).every(([key, value]) => email[key as keyof Email] === value)
    const email = emails.find(isWanted)
    if (!email) throw new Error(`No such email among ${JSON.stringify(emails).slice(0, 500)}`)
    return email
  }, WAIT)

const declined = async () => {
  const { creator, person } = await signUpCreator(product)
  await admin.call(rejectCreators, { body: { ids: [creator.id], reason: 'We look for channels with reviews.' } })
  return person.email
}

test('an email has a row with what it said, and is sent again word for word', async () => {
  const to = await declined()
  const email = await emailIn(to, { status: 'sent' })
  const first = await mailAbout(product, to, /./)
  expect(email.subject).toBe(first.subject)
  expect(readEmailText(email)).toBe(first.text.trimEnd())
  expect(await admin.call(resendEmail, { params: { id: email.id } })).toEqual({ id: email.id, status: 'queued' })
  await vi.waitFor(async () => expect(await mailsTo(product, to)).toHaveLength(2), WAIT)
  const [one, other] = await mailsTo(product, to)
  expect(one?.text).toBe(other?.text)
  expect(await emailIn(to, { status: 'sent' })).toMatchObject({ resends: 1 })
  const audited = await run(
    sql`select action from audit_events where target_collection = 'emails' and target_id = ${email.id}`,
  )
  expect(audited).toEqual([{ action: 'resend' }])
})

test('an email that is on its way is not sent twice', async () => {
  const to = `${randomUUID()}@creators.test`
  const queued = {
    to: { address: to },
    template: 'application-rejected' as const,
    data: { brandName: 'Acme', reason: '' },
    occasion: to,
  }
  const req = await product.localReq()
  await queueNotifications(req, [queued, { ...queued, occasion: `${to} later` }])
  await queueNotifications(req, [queued])
  const emails = await emailsTo(to)
  expect(emails).toHaveLength(2)
  await vi.waitFor(async () => {
    expect((await emailsTo(to)).map(({ status }) => status)).toEqual(['sent', 'sent'])
  }, WAIT)
  const [email] = emails
  await run(
    sql`insert into jobs.job (name, data, start_after)
        select 'send-mail', jsonb_build_object('email', key), now() + interval '1 hour'
        from emails
        where id = ${email?.id}`,
  )
  const answer = await admin.ask('POST', `/api/admin/emails/${email?.id}/resend`)
  expect(answer).toMatchObject({ status: 409, body: { message: 'This email is on its way' } })
  expect(await mailsTo(product, to)).toHaveLength(2)
})

test('an email that the server refused for good says why, and is not tried again until staff send it', async () => {
  const to = `${randomUUID()}@creators.test`
  const data = { brandName: 'Acme', reason: 'x'.repeat(1_200_000) }
  await queueNotifications(await product.localReq(), [
    { to: { address: to }, template: 'application-rejected', data, occasion: to },
  ])
  const { id, error } = await emailIn(to, { status: 'failed' })
  expect(error).toContain('larger than 1 MB')
  const states = () => run(sql`select state::text from jobs.job where name = 'send-mail' and data ->> 'to' = ${to}`)
  await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'completed' }]), WAIT)
  await run(sql`update emails set data = data || '{"reason": "Too long"}' where id = ${id}`)
  await admin.call(resendEmail, { params: { id } })
  expect(await emailIn(to, { status: 'sent' })).toMatchObject({ id, error: null })
  expect((await mailAbout(product, to, /declined/)).text).toContain('Too long')
})

test('an email that failed and will be tried again is sent at once when staff send it, and only once', async () => {
  const to = await declined()
  const { id } = await emailIn(to, { status: 'sent' })
  const [{ key } = {}] = await run<{ key: string }>(sql`select key from emails where id = ${id}`)
  await run(sql`update emails set status = 'failed', error = 'It timed out' where id = ${id}`)
  await run(
    sql`update jobs.job
        set state = 'retry', start_after = now() + interval '3 hours', completed_on = null
        where name = 'send-mail' and data ->> 'email' = ${key}`,
  )
  expect(await admin.call(resendEmail, { params: { id } })).toEqual({ id, status: 'queued' })
  expect(await emailIn(to, { status: 'sent' })).toMatchObject({ id, error: null })
  await vi.waitFor(async () => expect(await mailsTo(product, to)).toHaveLength(2), WAIT)
  const jobs = await run(
    sql`select count(*)::int as jobs from jobs.job where name = 'send-mail' and data ->> 'email' = ${key}`,
  )
  expect(jobs).toEqual([{ jobs: 1 }])
})

test('what is secret in an email is not kept, so it can’t be sent again', async () => {
  const { client, creator } = await signUpCreator(product)
  await admin.call(approveCreators, { body: { ids: [creator.id] } })
  const to = `${randomUUID()}@wallet.test`
  await client.call(saveDestination, { body: { preferred_method: 'paypal', paypal_email: to } })
  const email = await emailIn(to, { template: 'payout-destination-confirm', status: 'sent' })
  expect(email.data).toBeNull()
  const sent = await mailAbout(product, to, /onfirm/)
  const token = verifyTokenIn(sent)
  expect(token).not.toBe('')
  expect(await run(sql`select 1 from emails e where e::text like ${`%${token}%`}`)).toEqual([])
  const answer = await admin.ask('POST', `/api/admin/emails/${email.id}/resend`)
  expect(answer.status).toBe(409)
  expect(answer.body.message).toMatch(/one-time link or code/)
})

test('emails are forgotten after 90 days, and those to visitors after 30', async () => {
  const add = (template: string, days: number) =>
    run(
      sql`insert into emails (recipient, subject, template, key, created_at)
          values ('old@x.test', ${`${template} ${days}`}, ${template}, ${randomUUID()}, now() - make_interval(days => ${days}))`,
    )
  for (const [template, days] of [
    ['payout-sent', 89],
    ['payout-sent', 91],
    ['landing-welcome', 29],
    ['landing-welcome', 31],
  ] as const)
    await add(template, days)
  expect(await forgetEmails({ req: await product.localReq() })).toEqual({ forgotten: 2 })
  expect((await emailsTo('old@x.test')).map(({ subject }) => subject)).toEqual(['payout-sent 89', 'landing-welcome 29'])
})
