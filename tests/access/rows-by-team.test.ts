import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MEMBER_ROLES } from '../../src/contracts/team-rights'
import type { Client } from '../support/people'
import { startTestProduct, type TestProduct } from '../support/product'
import { joinTeam } from '../support/team'
import { SLUGS } from './expected/rights'
import { createWorld, type World } from './world/world'

/** The collections that the finance people of a brand read. Managers and viewers read what the owner reads. */
const MONEY = [
  'creator_earnings',
  'billing_cycles',
  'line_questions',
  'creator_charges',
  'platform_charges',
  'paypal_payouts',
  'brand_payment_methods',
]
/** What belongs to the person, not to the brand. */
const PERSONAL = ['users', 'consents', 'media', 'notifications', 'notification_settings']

let product: TestProduct
let world: World
const asks = new Map<string, Client['ask']>()
beforeAll(async () => {
  product = await startTestProduct({ checksLedger: false })
  world = await createWorld(product)
  const brand = world.actorNamed('a brand').ids.brand ?? 0
  for (const role of MEMBER_ROLES) asks.set(role, (await joinTeam(product, brand, role)).client.ask)
})
afterAll(() => product.close())

const readIds = async (role: string, slug: string): Promise<number[]> => {
  const { status, body } = (await asks.get(role)?.('GET', `/cms-api/${slug}?limit=100&depth=0&sort=id`)) ?? {}
  if (status === 403) return []
  expect(status).toBe(200)
  return ((body?.docs ?? []) as { id: number }[]).map(({ id }) => id)
}

describe.each(MEMBER_ROLES)('a %s', (role) => {
  test.each(SLUGS.filter((slug) => !PERSONAL.includes(slug)))('reads %s by the role', async (slug) => {
    const { readable } = world.rows(slug, world.actorNamed('a brand'))
    const isOpen = role !== 'finance' || MONEY.includes(slug) || slug === 'brands'
    expect(await readIds(role, slug)).toEqual(isOpen ? readable : [])
  })

  test('reads only their own account', async () => {
    expect(await readIds(role, 'users')).toHaveLength(1)
    expect(await readIds(role, 'consents')).toEqual([])
  })
})
