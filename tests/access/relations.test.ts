import type { CollectionSlug, Where } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../support/product'
import { FIELD_RULES, seesField } from './expected/fields'
import { type ActorName, reachOf, SLUGS } from './expected/rights'
import { attemptRead } from './probes/local'
import { createWorld, type World } from './world/world'

const ASKERS: readonly ActorName[] = [
  'a new creator',
  'a rejected creator',
  'a creator',
  'a new brand',
  'a brand',
  'an editor',
  'an admin',
]

let product: TestProduct
let world: World
beforeAll(async () => {
  product = await startTestProduct({ checksLedger: false })
  world = await createWorld(product)
})
afterAll(() => product.close())

const configOf = (slug: string) => product.payload.collections[slug as CollectionSlug].config

/** Paths over one relation to data hidden from the actor: hidden fields of the related row, or the whole row. */
const pathsOf = (slug: string, name: ActorName): string[] =>
  configOf(slug).flattenedFields.flatMap((field) => {
    if (field.type !== 'relationship') return []
    const target = String(field.relationTo)
    const hidden = FIELD_RULES.filter((rule) => rule.slug === target && !seesField(rule, name)).map(
      (rule) => rule.field,
    )
    const isShut = reachOf(target, name, 'read') === 'none'
    const everything = configOf(target).flattenedFields.filter(({ type }) =>
      ['text', 'email', 'textarea'].includes(type),
    )
    const fields = isShut ? everything.map((one) => one.name) : hidden
    return [...new Set(fields)].map((one) => `${field.name}.${one}`)
  })

const idsOf = async (slug: string, name: ActorName, search: object): Promise<number[]> => {
  const cell = { world, actor: world.actorNamed(name), slug: slug as CollectionSlug }
  const outcome = await attemptRead(cell, (shared) =>
    world.payload.find({ ...shared, limit: 0, pagination: false, sort: 'id', ...search } as never),
  )
  return outcome.isRefused ? [] : (outcome.result as { docs: { id: number }[] }).docs.map((doc) => doc.id)
}

const restIds = async (slug: string, name: ActorName, search: string): Promise<number[]> => {
  const { status, body } = await world.actorNamed(name).ask('GET', `/cms-api/${slug}?limit=100&${search}`)
  expect(status).toBeLessThan(500)
  return status === 200 ? (body.docs as { id: number }[]).map((doc) => doc.id) : []
}

const PAIRS = [
  [{ like: 'mark' }, { like: 'nothing' }],
  [{ exists: true }, { exists: false }],
  [{ greater_than: 'a' }, { less_than: 'a' }],
] as const

test('there are relations to hidden data', () => {
  for (const name of ['a creator', 'a brand', 'an admin'] as const)
    expect(SLUGS.flatMap((slug) => pathsOf(slug, name)).length, name).toBeGreaterThan(3)
})

describe.each(ASKERS)('%s', (name) => {
  const readable = SLUGS.filter((slug) => reachOf(slug, name, 'read') !== 'none')

  test.each(readable)('learns nothing from %s by a condition on a relation', async (slug) => {
    for (const path of pathsOf(slug, name))
      for (const pair of PAIRS) {
        const [one, other] = await Promise.all(
          pair.map((condition) => idsOf(slug, name, { where: { [path]: condition } as Where })),
        )
        expect(one, `${path} ${JSON.stringify(pair)}`).toEqual(other)
      }
  })

  test.each(readable)('learns nothing from /cms-api/%s by a condition on, or sorting by, a relation', async (slug) => {
    for (const path of pathsOf(slug, name)) {
      const [like, unlike] = ['mark', 'nothing'].map((word) => `where[${path}][like]=${word}`)
      expect(await restIds(slug, name, like ?? ''), path).toEqual(await restIds(slug, name, unlike ?? ''))
      expect(await restIds(slug, name, `sort=${path}`), path).toEqual(await restIds(slug, name, `sort=-${path}`))
    }
  })
})

test('nor over two relations', async () => {
  for (const [name, slug, path] of [
    ['a creator', 'partnerships', 'brand.user.email'],
    ['a creator', 'partnerships', 'brand.user.firebase_uid'],
    ['a brand', 'partnerships', 'creator.user.email'],
    ['a brand', 'creator_products', 'partnership.creator.user.email'],
    ['an admin', 'sync_runs', 'amazon_profile.amazon_account.access_token'],
  ] as const) {
    const [up, down] = [await restIds(slug, name, `sort=${path}`), await restIds(slug, name, `sort=-${path}`)]
    expect(up, path).toEqual(down)
    const idsMatching = (word: string) =>
      Promise.all([
        restIds(slug, name, `where[${path}][like]=${word}`),
        idsOf(slug, name, { where: { [path]: { like: word } } }),
      ])
    expect(await idsMatching('a'), path).toEqual(await idsMatching('nothing'))
  }
})
