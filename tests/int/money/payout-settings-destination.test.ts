import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  readPayoutSettings,
  resendVerification,
  saveDestination,
  verifyDestination,
} from '../../../src/contracts/payout-settings'
import { query } from '../../../src/database'
import { mailAbout, mailsTo, verifyTokenIn } from '../../support/mailbox'
import { signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
let creator: Awaited<ReturnType<typeof signUpCreator>>
beforeAll(async () => {
  product = await startTestProduct({ withJobs: true })
})
afterAll(() => product.close())
beforeEach(async () => {
  creator = await approvedCreator()
})

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  query<Row>({ payload: product.payload }, statement)
const approvedCreator = async () => {
  const signedUp = await signUpCreator(product, { isApproved: true })
  await run(sql`update creators set approved = true where id = ${signedUp.creator.id}`)
  return signedUp
}
const settings = () => creator.client.call(readPayoutSettings)

describe('the destination', () => {
  const CONFIRM = /^Confirm /
  let box: string
  beforeEach(() => {
    box = `maya-${creator.creator.id}@wallet.test`
  })
  const save = (body: object) => creator.client.ask('PUT', saveDestination.path, body)
  const paypal = (paypal_email = box) => save({ preferred_method: 'paypal', paypal_email })
  /** The token of the newest of `count` emails to an address. */
  const tokenTo = async (email: string, count = 1): Promise<string> => {
    await expect.poll(async () => (await mailsTo(product, email)).length).toBe(count)
    return verifyTokenIn((await mailsTo(product, email))[0] ?? { links: [] })
  }
  const verify = (token: string) => creator.client.ask('POST', verifyDestination.path, { token })
  const row = async () =>
    (
      await run(
        sql`select *, held_until - business_now() between interval '71 hours 59 minutes' and interval '72 hours' as is_held_72
            from creator_payment_destinations
            where creator_id = ${creator.creator.id}`,
      )
    )[0]

  test('is confirmed by the email to the PayPal address, and becomes the route', async () => {
    expect((await paypal()).body).toMatchObject({
      route: null,
      missing: ['tax_details', 'payout_account'],
      destination: {
        paypal_email: box,
        venmo_handle: null,
        preferred_method: 'paypal',
        status: 'pending',
        held_until: null,
      },
    })
    const mail = await mailAbout(product, box, CONFIRM)
    expect(mail.text).toContain(box)
    const token = verifyTokenIn(mail)
    expect(JSON.stringify(await row())).not.toContain(token)
    expect((await verify(token)).body).toMatchObject({
      route: 'paypal',
      missing: ['tax_details'],
      destination: { status: 'verified', held_until: null },
    })
    expect((await verify(token)).status).toBe(200)
    expect(await row()).toMatchObject({ verified_at: expect.anything(), held_until: null })
  })

  test('has at most the 127 characters that PayPal accepts', async () => {
    const address = (length: number) => `${`${creator.creator.id}`.padEnd(length - 12, 'a')}@wallet.test`
    expect(address(127)).toHaveLength(127)
    const tooLong = await paypal(address(128))
    expect(tooLong.status).toBe(400)
    expect(tooLong.body.errors).toEqual([
      { path: 'paypal_email', message: 'Use an email of up to 127 characters, PayPal’s limit' },
    ])
    expect(await row()).toBeUndefined()
    expect((await paypal(address(127))).body).toMatchObject({ destination: { paypal_email: address(127) } })
  })

  test('keeps the token of its email out of the queue and the outbox', async () => {
    await paypal()
    const token = await tokenTo(box)
    const jobs = await run<{ row: string }>(
      sql`select j::text as row
          from jobs.job j
          union all
          select a::text
          from jobs.archive a`,
    )
    expect(jobs.filter(({ row }) => row.includes(box))).toHaveLength(1)
    expect(jobs.filter(({ row }) => row.includes(token) || row.includes('verify='))).toEqual([])
    const events = await run<{ row: string }>(sql`select e::text as row from domain_events e`)
    expect(events.filter(({ row }) => row.includes(token))).toEqual([])
    expect(events.filter(({ row }) => row.includes(box))).toHaveLength(1)
    expect((await verify(token)).status).toBe(200)
  })

  test('changes nothing and sends nothing when saved again in different case', async () => {
    await paypal()
    const token = await tokenTo(box)
    const before = await row()
    expect((await paypal(box.toUpperCase())).status).toBe(200)
    expect(await row()).toEqual(before)
    await verify(token)
    expect((await paypal()).body).toMatchObject({ destination: { status: 'verified', held_until: null } })
    expect(await mailsTo(product, box)).toHaveLength(1)
  })

  test('holds payouts and notifies the account’s owner when changed, also when changed back', async () => {
    await paypal()
    await verify(await tokenTo(box))
    const other = `other-${box}`
    expect((await paypal(other)).body).toMatchObject({
      route: null,
      destination: { paypal_email: other, status: 'pending', held_until: expect.stringMatching(/Z$/) },
    })
    expect(await row()).toMatchObject({ is_held_72: true, verified_at: null })
    expect((await mailAbout(product, creator.person.email, /^Your payout method was changed$/)).text).toContain(other)
    await run(
      sql`update creator_payment_destinations set held_until = business_now() + interval '1 hour' where creator_id = ${creator.creator.id}`,
    )
    await paypal()
    expect(await row()).toMatchObject({ is_held_72: true, verification_status: 'pending' })
    expect((await verify(await tokenTo(other))).status).toBe(400)
    expect((await verify(await tokenTo(box, 2))).body).toMatchObject({
      route: 'paypal',
      destination: { status: 'verified', held_until: expect.any(String) },
    })
    const audited = await run<{ changes: object; actor_email: string }>(
      sql`select a.changes, a.actor_email
          from audit_events a
          join creator_payment_destinations d on d.id = a.target_id
          where a.target_collection = 'creator_payment_destinations' and d.creator_id = ${creator.creator.id}
          order by a.id`,
    )
    expect(audited.map(({ changes }) => changes)).toEqual([
      { destination: { before: null, after: `PayPal ${box}` } },
      { destination: { before: `PayPal ${box}`, after: `PayPal ${other}` } },
      { destination: { before: `PayPal ${other}`, after: `PayPal ${box}` } },
    ])
    expect(audited[0]?.actor_email).toBe(creator.person.email)
  })

  test('no longer shows a hold that is over', async () => {
    await paypal()
    await verify(await tokenTo(box))
    await paypal(`other-${box}`)
    await run(
      sql`update creator_payment_destinations
          set held_until = business_now() - interval '1 second'
          where creator_id = ${creator.creator.id}`,
    )
    expect((await settings()).destination?.held_until).toBeNull()
  })

  test('changes without a hold if it was never confirmed', async () => {
    await paypal()
    await paypal(`other-${box}`)
    expect(await row()).toMatchObject({ held_until: null, verification_status: 'pending' })
  })

  test('of Venmo is confirmed by an email to the account', async () => {
    expect((await save({ preferred_method: 'venmo', venmo_handle: ' maya-hart ' })).body).toMatchObject({
      destination: { paypal_email: null, venmo_handle: '@maya-hart', preferred_method: 'venmo', status: 'pending' },
    })
    await save({ preferred_method: 'venmo', venmo_handle: '@Maya-Hart' })
    const mail = await mailAbout(product, creator.person.email, CONFIRM)
    expect(mail.text).toContain('@maya-hart through Venmo')
    expect((await verify(verifyTokenIn(mail))).body).toMatchObject({ route: 'paypal' })
  })

  test('refuses a wrong token, an old one, and that of another creator', async () => {
    await paypal()
    const token = await tokenTo(box)
    expect((await verify('x'.repeat(43))).status).toBe(400)
    const stranger = await approvedCreator()
    expect((await stranger.client.ask('POST', verifyDestination.path, { token })).status).toBe(400)
    await run(
      sql`update creator_payment_destinations
          set verification_sent_at = now() - interval '25 hours'
          where creator_id = ${creator.creator.id}`,
    )
    expect(await verify(token)).toMatchObject({ status: 400, body: { errors: [{ path: 'token' }] } })
    expect((await settings()).destination?.status).toBe('pending')
  })

  test('resends the email: the older token ends; a confirmed destination has nothing to send', async () => {
    const resend = () => creator.client.ask('POST', resendVerification.path)
    expect((await resend()).status).toBe(404)
    await paypal()
    const first = await tokenTo(box)
    expect((await resend()).status).toBe(200)
    const second = await tokenTo(box, 2)
    expect(second).not.toBe(first)
    expect((await verify(first)).status).toBe(400)
    expect((await verify(second)).status).toBe(200)
    expect((await resend()).status).toBe(409)
  })

  test('stays as it is when staff stopped it', async () => {
    await paypal()
    await run(
      sql`update creator_payment_destinations set verification_status = 'disabled' where creator_id = ${creator.creator.id}`,
    )
    expect((await paypal(`other-${box}`)).status).toBe(409)
    expect((await creator.client.ask('POST', resendVerification.path)).status).toBe(409)
  })

  test('is not used while a Stripe account works', async () => {
    await paypal()
    await verify(await tokenTo(box))
    await run(sql`insert into creator_payment_methods (creator_id, stripe_account_id, onboarding_status,
                    payouts_enabled, active_capabilities)
                  values (${creator.creator.id}, ${`acct_t${creator.creator.id}`}, 'complete', true, '{transfers,card_payments}')`)
    expect((await settings()).route).toBe('stripe')
    await run(
      sql`update creator_payment_methods set active_capabilities = '{card_payments}' where creator_id = ${creator.creator.id}`,
    )
    expect((await settings()).route).toBe('paypal')
  })
})
