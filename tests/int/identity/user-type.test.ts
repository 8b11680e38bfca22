import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { clientOf, nextSecond, signIn, signUp, signUpBrand, signUpCreator, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
beforeAll(async () => {
  // Money rows are inserted here without their earnings and ledger entries.
  product = await startTestProduct({ checksLedger: false })
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const DISABLED = { status: 403, body: { message: 'User account has been disabled' } }

describe('money rows', () => {
  let cycle: unknown
  beforeAll(async () => {
    const [row] = await run(
      sql`insert into billing_cycles (period_start, period_end, status) values ('2026-04-01', '2026-04-30', 'open') returning id`,
    )
    cycle = row?.id
  })

  const writes: Record<string, (brand: number, creator: number) => ReturnType<typeof sql>> = {
    'a ledger entry': (brand, creator) =>
      sql`insert into ledger_entries (entry_key, account, cause, brand_id, creator_id, earning_type, month, amount, posted_at)
          select 'test:' || ${brand}::text, side.account::enum_ledger_entries_account, 'opening', ${brand}, ${creator},
                 'commission', '2026-04-01', side.amount, now()
          from (values ('brand_receivable', 1), ('creator_payable', -1)) as side (account, amount)`,
    'a statement': (brand) =>
      sql`insert into brand_statements (billing_cycle_id, brand_id, invoice_number, taken_through, fresh_amount,
            adjustment_amount, carried_in, carried_out, commission_cents, locked_on, charge_on)
          values (${cycle}, ${brand}, ${`SM-2026-04-${brand}`}, '2026-03-31', 0, 0, 0, 0, 0, '2026-05-01', '2026-05-03')`,
  }

  test.each(Object.keys(writes))('exist with %s, only for its own brand', async (kind) => {
    const [{ client, brand }, other, partner] = [
      await signUpBrand(product),
      await signUpBrand(product),
      await signUpCreator(product),
    ]
    const answers = async () =>
      Promise.all(
        [client, other.client, partner.client].map(
          async (one) => (await one.ask('GET', '/api/user-type')).body.hasMoneyRows,
        ),
      )
    expect(await answers()).toEqual([false, false, false])
    await run(writes[kind]?.(brand.id, partner.creator.id) ?? sql`select 1`)
    expect(await answers()).toEqual([true, false, false])
  })
})

describe('an account that was disabled', () => {
  const disable = (email: string) => run(sql`update users set disabled_at = now() where email = ${email}`)

  test('gets the message that it is disabled, whatever its type', async () => {
    for (const { client, person } of [
      await signUpBrand(product),
      await signUpCreator(product),
      await signUpStaff(product, 'editor'),
    ]) {
      expect((await client.ask('GET', '/api/user-type')).status).toBe(200)
      await disable(person.email)
      expect(await client.ask('GET', '/api/user-type')).toEqual(DISABLED)
    }
  })

  test('does not affect another account with its email', async () => {
    const { person } = await signUpBrand(product)
    await disable(person.email)
    const newcomer = clientOf(product, await signUp(product))
    expect(await newcomer.ask('GET', '/api/user-type')).toMatchObject({ status: 200, body: { userId: null } })
  })

  test('works again after a new sign-in, not with an old one', async () => {
    const { client, person, brand } = await signUpBrand(product)
    await disable(person.email)
    expect(await client.ask('GET', '/api/user-type')).toEqual(DISABLED)
    await run(sql`update users set disabled_at = null where email = ${person.email}`)
    const ENDED = { status: 401, body: { message: 'Your session has ended. Log in again.' } }
    expect(await client.ask('GET', '/api/user-type')).toEqual(ENDED)
    const again = { email: person.email, firebase_uid: person.uid, user_type: 'brand' }
    expect(await client.ask('POST', '/api/users', again)).toEqual(ENDED)
    expect((await client.raw('GET', '/api/brands/me')).status).toBe(401)
    await nextSecond()
    const fresh = clientOf(product, { token: await signIn(product, person.email) })
    expect((await fresh.ask('GET', '/api/user-type')).body).toMatchObject({ isBrand: true, brandId: brand.id })
  })
})

test('the user type is answered during sign-up, before and after the row exists', async () => {
  const statuses = new Set<number>()
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const person = await signUp(product)
    const client = clientOf(product, person)
    const row = { email: person.email, firebase_uid: person.uid, user_type: 'brand' }
    const signingUp = client.raw('POST', '/api/users', row)
    const asked = Array.from({ length: 12 }, () => client.raw('GET', '/api/user-type'))
    for (const { status } of await Promise.all([signingUp, ...asked])) statuses.add(status)
  }
  expect([...statuses].sort()).toEqual([200, 201])
})
