import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../src/contracts/identity'
import { query } from '../../../src/database'
import { forgetNetworks } from '../../../src/services/identity/forget-networks'
import { readRisks } from '../../../src/services/identity/risk-signals'
import { clientOf, signUp, signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'

let product: TestProduct
let one: number
let other: number

beforeAll(async () => {
  product = await startTestProduct({ checksLedger: false, env: { TRUSTED_PROXIES: '1' } })
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

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
/** Not within an hour of others, which would be a burst. */
const signedUpFrom = async (address: string): Promise<number> => {
  const { id } = (await signUpCreator(product, from(address))).creator
  await run(sql`update creators set created_at = created_at - make_interval(days => ${id}) where id = ${id}`)
  return id
}

test.each([
  ['IPv4', '198.51.100.7', '198.51.100.200', '198.51.101.7', '198.51.100.0/24'],
  ['IPv6', '2001:db8:7:1::1', '2001:db8:7:ffff::9', '2001:db8:8:1::1', '2001:db8:7::/48'],
])('three creators who signed up from one %s network have each other’s number', async (_, own, near, far, network) => {
  const first = await signedUpFrom(own)
  await signedUpFrom(far)
  const second = await signedUpFrom(near)
  expect(await risks(first, second)).toEqual({})
  const third = await signedUpFrom(near)
  const same = [{ signal: 'same_network', detail: '2' }]
  expect(await risks(first, second, third)).toEqual({ [first]: same, [second]: same, [third]: same })
  expect(
    await run(
      sql`select u.sign_up_network as network
          from users u
          join creators c on c.user_id = u.id
          where c.id = ${first}`,
    ),
  ).toEqual([{ network }])
  await run(
    sql`update users
        set created_at = created_at - interval '31 days'
        where id = (select user_id from creators where id = ${third})`,
  )
  expect(await risks(first, second, third)).toEqual({})
})

test('the network of a brand, or of an address that is not public, is not stored', async () => {
  const brand = await signUp(product)
  await clientOf(product, brand, from('198.51.100.7').headers).call(createUser, {
    body: { email: brand.email, firebase_uid: brand.uid, user_type: 'brand' },
  })
  await signedUpFrom('10.0.0.7')
  expect(
    await run(
      sql`select sign_up_network as network
          from users
          order by id desc
          limit 2`,
    ),
  ).toEqual([{ network: null }, { network: null }])
})

/** Creators with these distances from noon, in minutes; the last one's ID. */
const signedUpAt = async (...minutes: number[]): Promise<number> => {
  let last = Number.NaN
  for (const distance of minutes) {
    last = (await signUpCreator(product)).creator.id
    await run(
      sql`update creators
          set created_at = timestamptz '2026-01-05T12:00Z' + make_interval(mins => ${distance})
          where id = ${last}`,
    )
  }
  return last
}

test('five sign-ups within an hour are a burst for each of them, wherever in the hour it falls', async () => {
  const last = await signedUpAt(-59, -30, -20, -10)
  expect(await risks(last)).toEqual({})
  const fifth = await signedUpAt(0)
  const burst = [{ signal: 'burst', detail: '5' }]
  expect(await risks(last - 3, last - 1, fifth)).toEqual({ [last - 3]: burst, [last - 1]: burst, [fifth]: burst })
  await run(sql`delete from creators where id between ${last - 3} and ${fifth}`)
})

test('sign-ups spread over the two hours around a creator are no burst', async () => {
  expect(await risks(await signedUpAt(-50, -50, -50, 50, 50, 0))).toEqual({})
})

test('the network is forgotten 60 days after the sign-up', async () => {
  keepsPromise(
    'privacy',
    'Creators: name, country, photo and bio if you add them, product categories, the URLs of your channels, the ' +
      'size of your audience as a range, and the network you signed up from (a shortened IP address, kept for 60 ' +
      'days), which helps us spot accounts opened in bulk.',
  )
  const network = async (id: number) =>
    (
      await run(
        sql`select u.sign_up_network
            from creators c
            join users u on u.id = c.user_id
            where c.id = ${id}`,
      )
    )[0]?.sign_up_network
  const [recent, old] = [await signedUpFrom('203.0.113.7'), await signedUpFrom('203.0.113.8')]
  expect([await network(recent), await network(old)]).toEqual(['203.0.113.0/24', '203.0.113.0/24'])
  await run(
    sql`update users
        set created_at = now() - interval '61 days'
        where id = (select user_id from creators where id = ${old})`,
  )
  expect(await forgetNetworks({ req: await product.localReq() })).toEqual({ forgotten: 1 })
  expect([await network(recent), await network(old)]).toEqual(['203.0.113.0/24', null])
})
