import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshStripeAccount, startStripeAccount } from '../../../src/contracts/payout-settings'
import { query } from '../../../src/database'
import { mailAbout, mailsTo } from '../../support/mailbox'
import { confirmPaypal } from '../../support/month'
import { signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
let creator: Awaited<ReturnType<typeof signUpCreator>>
beforeAll(async () => {
  product = await startTestProduct({ withJobs: true })
  creator = await signUpCreator(product, { isApproved: true })
  await confirmPaypal(product, creator.creator.id, 'maya@wallet.test')
})
afterAll(() => product.close())

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  query<Row>({ payload: product.payload }, statement)
const start = () => creator.client.call(startStripeAccount, { body: {} })
const accountId = async () =>
  (
    await run<{ id: string }>(
      sql`select stripe_account_id as id from creator_payment_methods where creator_id = ${creator.creator.id}`,
    )
  )[0]?.id ?? ''
const bring = async (to: string) => {
  await product.sandbox.operate('POST', '/sandbox/stripe/accounts', { account: await accountId(), to })
  return creator.client.call(refreshStripeAccount)
}
const SUBJECT = /^Your payout method was changed$/
const mails = async () =>
  (await mailsTo(product, creator.person.email)).filter(({ subject }) => SUBJECT.test(subject)).length
const audit = () =>
  run(
    sql`select changes -> 'destination' ->> 'before' as before, changes -> 'destination' ->> 'after' as after
        from audit_events
        where action = 'change-destination' and target_collection = 'creator_payment_methods'
        order by id`,
  )

test.sequential('does nothing while the account is incomplete', async () => {
  await start()
  expect((await bring('half')).stripe.status).toBe('incomplete')
  expect([await mails(), await audit()]).toEqual([0, []])
})

test.sequential('notifies the owner and audits when the account first becomes complete', async () => {
  await Promise.all([bring('complete'), bring('complete')])
  const mail = await mailAbout(product, creator.person.email, SUBJECT)
  const words = mail.text.replaceAll(/\s+/g, ' ')
  expect(words).toContain(`was changed to Stripe account ${await accountId()}`)
  expect(words).toContain('Payouts to it are on hold for 72 hours')
  expect(await audit()).toEqual([{ before: 'PayPal maya@wallet.test', after: `Stripe account ${await accountId()}` }])
})

test.sequential('notifies again only for a different account', async () => {
  for (const stage of ['restricted', 'complete']) await bring(stage)
  expect(await audit()).toHaveLength(1)
  await bring('deauthorized')
  await start()
  await bring('complete')
  await expect.poll(mails).toBe(2)
  expect(await audit()).toHaveLength(2)
})
