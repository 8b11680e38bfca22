import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { readRisks } from '../../../src/services/identity/risk-signals'
import { signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
let one: number
let other: number

beforeAll(async () => {
  product = await startTestProduct({ checksLedger: false })
  one = (await signUpCreator(product)).creator.id
  other = (await signUpCreator(product)).creator.id
  await run(sql`update creators set name = 'Nora Hart' where id = ${other}`)
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => query(product, statement)
const risks = async (...ids: number[]) => Object.fromEntries(await readRisks(product, ids))

test('a usual creator has no signal', async () => {
  expect(await risks(one, other)).toEqual({})
  expect(await risks()).toEqual({})
})

test('two creators with the same PayPal address, in any case, have each other’s name', async () => {
  await run(
    sql`insert into creator_payment_destinations (creator_id, paypal_email, preferred_method)
        values (${one}, 'pay@people.test', 'paypal'), (${other}, 'Pay@People.test', 'paypal')`,
  )
  expect(await risks(one)).toEqual({ [one]: [{ signal: 'same_payout_destination', detail: 'Nora Hart' }] })
  expect(Object.keys(await risks(one, other))).toEqual([String(one), String(other)])
  await run(sql`delete from creator_payment_destinations`)
})

test('an address of a throwaway mailbox is named', async () => {
  await run(
    sql`update users
        set email = 'quick@mailinator.com'
        where id = (select user_id from creators where id = ${one})`,
  )
  expect(await risks(one)).toEqual({ [one]: [{ signal: 'disposable_email', detail: 'mailinator.com' }] })
  await run(
    sql`update users
        set email = 'usual@people.test'
        where id = (select user_id from creators where id = ${one})`,
  )
})

test('five sign-ups within an hour are a burst, and an earlier one is none of it', async () => {
  for (let made = 0; made < 3; made += 1) await signUpCreator(product)
  expect(await risks(one)).toEqual({ [one]: [{ signal: 'burst', detail: '5' }] })
  await run(sql`update creators set created_at = created_at - interval '2 hours' where id = ${other}`)
  expect(await risks(one, other)).toEqual({})
})
