import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resendVerification, saveDestination, verifyDestination } from '../../../src/contracts/payout-settings'
import { query } from '../../../src/database'
import { LIMITS } from '../../../src/rate-limits'
import { mailAbout, mailsTo } from '../../support/mailbox'
import { preventSweeps } from '../../support/month'
import { signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { partnership, sold } from './metrics'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ withJobs: true, rateLimitFactor: 1 })
  await preventSweeps(product)
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const approve = (creatorId: number, approved = true) =>
  run(sql`update creators set approved = ${approved} where id = ${creatorId}`)
const approvedCreator = async (name?: string) => {
  const signedUp = await signUpCreator(product, name === undefined ? {} : { name })
  await approve(signedUp.creator.id)
  return callsOf(signedUp)
}
type SignedUp = Awaited<ReturnType<typeof signUpCreator>>
const callsOf = (signedUp: SignedUp) => ({
  ...signedUp,
  save: (paypal_email: string) =>
    signedUp.client.raw('PUT', saveDestination.path, { preferred_method: 'paypal', paypal_email }),
  resend: () => signedUp.client.raw('POST', resendVerification.path),
})
const expectTooMany = async (answer: Response, seconds: number) => {
  const wait = Number(answer.headers.get('retry-after'))
  expect([answer.status, await answer.json()]).toEqual([429, { message: 'Too many requests. Please try again later.' }])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(seconds)
}

describe('a payout destination', () => {
  test('is refused for a creator who is not approved and never earned', async () => {
    const { client, creator, save } = callsOf(await signUpCreator(product, { name: 'Your account is locked' }))
    const refused = { status: 403, body: { message: 'Your account isn’t approved' } }
    const body = { preferred_method: 'paypal', paypal_email: 'victim@people.test' }
    expect(await client.ask('PUT', saveDestination.path, body)).toEqual(refused)
    expect(await client.ask('POST', resendVerification.path)).toEqual(refused)
    expect(await client.ask('POST', verifyDestination.path, { token: 'x'.repeat(43) })).toEqual(refused)
    expect(await run(sql`select 1 from creator_payment_destinations where creator_id = ${creator.id}`)).toEqual([])
    await approve(creator.id)
    expect((await save('first@people.test')).status).toBe(200)
    await mailAbout(product, 'first@people.test', /^Confirm /)
    expect(await mailsTo(product, 'victim@people.test')).toEqual([])
  })

  test('is accepted from a creator who earned before losing approval', async () => {
    const { partner, links } = await partnership(product)
    await sold(product, [{ linkId: links[0] ?? 0, day: '2026-03-01', cents: 5_000 }])
    await approve(partner.creator.id, false)
    expect((await callsOf(partner).save('earned@people.test')).status).toBe(200)
  })
})

describe('confirmation emails', () => {
  test('are limited to three per creator and day; a refusal changes nothing', async () => {
    const { creator, save } = await approvedCreator()
    const boxes = [1, 2, 3, 4].map((number) => `daily-${number}@people.test`)
    for (const box of boxes.slice(0, LIMITS.confirmation.points)) expect((await save(box)).status, box).toBe(200)
    await expectTooMany(await save(boxes[3] ?? ''), LIMITS.confirmation.seconds)
    await mailAbout(product, boxes[2] ?? '', /^Confirm /)
    expect(await mailsTo(product, boxes[3] ?? '')).toEqual([])
    const [row] = await run(sql`select paypal_email from creator_payment_destinations where creator_id = ${creator.id}`)
    expect(row).toEqual({ paypal_email: boxes[2] })
  })

  test('are limited to one per mailbox and hour, regardless of sender and spelling', async () => {
    const [first, second] = [await approvedCreator(), await approvedCreator()]
    expect((await first.save('shared.box@people.test')).status).toBe(200)
    await expectTooMany(await first.resend(), LIMITS.confirmationTo.seconds)
    for (const spelling of ['shared.box@people.test', 'Shared.Box@PEOPLE.test', 'shared.box+again@people.test'])
      await expectTooMany(await second.save(spelling), LIMITS.confirmationTo.seconds)
    // Refused requests did not count against the creator.
    for (const number of [1, 2, 3]) expect((await second.save(`own-${number}@people.test`)).status).toBe(200)
    await mailAbout(product, 'shared.box@people.test', /^Confirm /)
    expect(await mailsTo(product, 'shared.box@people.test')).toHaveLength(1)
  })

  test('replace a name that could be read as an address', async () => {
    const hostile = await approvedCreator('Win $500 at https://evil.example/win')
    await hostile.save('stranger@people.test')
    const mail = await mailAbout(product, 'stranger@people.test', /^Confirm /)
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/evil|Win \$500/)
    expect(mail.text).toContain(
      'Hello, you asked Shelfmate to send your payouts to stranger@people.test through PayPal.',
    )
    const harmless = await approvedCreator('Maya Hart')
    await harmless.save('maya@people.test')
    expect((await mailAbout(product, 'maya@people.test', /^Confirm /)).text).toContain('Maya Hart, you asked Shelfmate')
  })
})
