import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../../support/product'
import { SLUGS } from './matrix'
import { createWorld, PLANTED, type World } from './world'

let product: TestProduct
let world: World
let secrets: string[]
beforeAll(async () => {
  product = await startTestProduct()
  world = await createWorld(product)
  const rows = await world.run(
    sql`select access_token as a, refresh_token as b from amazon_accounts
        union all select merchant_token, merchant_token from amazon_profiles
        union all select state_hash, code_verifier from oauth_states`,
  )
  secrets = [...new Set([...rows.flatMap((row) => [String(row.a), String(row.b)]), PLANTED.event, PLANTED.hash])]
})
afterAll(() => product.close())

const READERS = ['a brand', 'a creator', 'an editor', 'an admin']
const FIELDS = [
  ['amazon_accounts', 'access_token'],
  ['amazon_accounts', 'refresh_token'],
  ['amazon_profiles', 'merchant_token'],
  ['stripe_events', 'event_data'],
  ['oauth_states', 'state_hash'],
  ['oauth_states', 'cookie_hash'],
  ['oauth_states', 'code_verifier'],
] as const

const expectNoSecret = (text: string, context: string) => {
  for (const secret of secrets) expect(text.includes(secret), `${context} shows ${secret.slice(0, 12)}…`).toBe(false)
}

describe.each(READERS)('%s', (name) => {
  test('finds no secret in any answer, however deep', async () => {
    const actor = world.actorNamed(name)
    for (const slug of SLUGS)
      for (const search of [
        '?limit=100',
        '?limit=100&depth=10',
        '?limit=100&showHiddenFields=true&draft=true&trash=true',
      ])
        expectNoSecret(JSON.stringify((await actor.ask('GET', `/cms-api/${slug}${search}`)).body), slug + search)
  })

  test.each(FIELDS)('gets nothing out of %s by its field %s', async (slug, field) => {
    const actor = world.actorNamed(name)
    const ask = (search: string) => actor.ask('GET', `/cms-api/${slug}?${search}`)
    expectNoSecret(JSON.stringify((await ask(`select[${field}]=true`)).body), 'select')
    const probes = [
      'exists]=true',
      'like]=v1',
      'equals]=x',
      'not_equals]=x',
      'greater_than]=a',
      'in]=a,b',
      'contains]=e',
    ]
    for (const probe of probes) {
      const { status, body } = await ask(`where[${field}][${probe}`)
      expect([400, 403], `${field} ${probe}: ${JSON.stringify(body).slice(0, 80)}`).toContain(status)
    }
    for (const order of [field, `-${field}`]) expect([400, 403]).toContain((await ask(`sort=${order}`)).status)
    for (const nested of [`where[or][0][${field}][exists]=true`, `where[and][0][or][0][${field}][like]=v`])
      expect([400, 403]).toContain((await ask(nested)).status)
  })

  test('nor through a relation', async () => {
    const actor = world.actorNamed(name)
    for (const path of [
      'amazon_profiles?where[amazon_account.access_token][like]=v1',
      'sync_runs?where[amazon_profile.merchant_token][like]=A',
    ])
      expect([400, 403], path).toContain((await actor.ask('GET', `/cms-api/${path}`)).status)
  })
})

describe('an order by what one may not read tells nothing', () => {
  const orderOf = async (name: string, path: string): Promise<number[] | null> => {
    const { status, body } = await world.actorNamed(name).ask('GET', `/cms-api/${path}`)
    return status === 200 ? (body.docs as { id: number }[]).map((doc) => doc.id) : null
  }
  const expectSameOrder = async (name: string, slug: string, field: string) => {
    const [up, down] = [await orderOf(name, `${slug}?sort=${field}`), await orderOf(name, `${slug}?sort=-${field}`)]
    if (up !== null) expect(up, `${slug} by ${field}`).toEqual(down)
  }

  test('of a token, by staff', async () => {
    await expectSameOrder('an admin', 'amazon_profiles', 'amazon_account.access_token')
    await expectSameOrder('an admin', 'sync_runs', 'amazon_profile.merchant_token')
  })

  test('of a brand’s or a creator’s account, by the other side', async () => {
    await world.run(
      sql`insert into partnerships (creator_id, brand_id, status, started_by)
          select ${world.first.partner.creator.id}, id, 'pending', 'creator' from brands where id <> ${world.first.brand.id}`,
    )
    for (const field of ['brand.user.email', 'brand.user.firebase_uid', 'brand.website', 'brand.createdAt'])
      await expectSameOrder('a creator', 'partnerships', field)
    await world.run(
      sql`insert into partnerships (creator_id, brand_id, status, started_by)
          select id, ${world.first.brand.id}, 'pending', 'creator' from creators where id <> ${world.first.partner.creator.id}`,
    )
    for (const field of ['creator.user.email', 'creator.user.firebase_uid', 'creator.rejection_reason'])
      await expectSameOrder('a brand', 'partnerships', field)
  })
})

describe('identities of people', () => {
  test('stay with admins', async () => {
    const uids = (await world.run(sql`select firebase_uid from users where firebase_uid is not null`)).map((row) =>
      String(row.firebase_uid),
    )
    for (const name of ['a brand', 'a creator', 'an editor']) {
      const actor = world.actorNamed(name)
      for (const slug of SLUGS) {
        const text = JSON.stringify((await actor.ask('GET', `/cms-api/${slug}?limit=100&depth=10`)).body)
        for (const uid of uids) expect(text.includes(uid), `${name}, ${slug}`).toBe(false)
      }
      for (const probe of ['where[firebase_uid][exists]=true', 'where[firebase_uid][like]=a', 'sort=firebase_uid'])
        expect([400, 403], `${name} ${probe}`).toContain((await actor.ask('GET', `/cms-api/users?${probe}`)).status)
    }
  })

  test('a partner is no key to the e-mail of the other side', async () => {
    const [brand, creator] = [world.first.person.email, world.first.partner.person.email]
    for (const slug of SLUGS) {
      const path = `/cms-api/${slug}?limit=100&depth=10`
      expect(JSON.stringify((await world.actorNamed('a creator').ask('GET', path)).body), slug).not.toContain(brand)
      expect(JSON.stringify((await world.actorNamed('a brand').ask('GET', path)).body), slug).not.toContain(creator)
    }
  })
})
