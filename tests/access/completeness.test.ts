import type { CollectionConfig, CollectionSlug, FlattenedField, Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../support/product'
import { FIELD_RULES, NO_SECRETS, ruleOf, SENSITIVE } from './expected/fields'
import { PAYLOADS_OWN } from './expected/payloads-own'
import { SLUGS } from './expected/rights'

let product: TestProduct
let payload: Payload
beforeAll(async () => {
  product = await startTestProduct()
  payload = product.payload
})
afterAll(() => product.close())

const configOf = (slug: string) => payload.collections[slug as CollectionSlug].config
const ACCESS = ['create', 'read', 'update', 'delete', 'readVersions', 'unlock'] as const

test('every collection has a row, every row a collection, and there are no globals', () => {
  expect(Object.keys(payload.collections).sort()).toEqual([...SLUGS, ...Object.keys(PAYLOADS_OWN)].sort())
  expect(new Set(SLUGS).size).toBe(SLUGS.length)
  expect(payload.globals.config).toEqual([])
})

describe('access functions', () => {
  const ask = (fn: unknown, user: unknown) => (fn as (args: unknown) => unknown)({ req: { user } })
  /** Payload's default. */
  const byDefault = () => configOf('payload-migrations').access.read

  test('Payload’s default allows every signed-in user', () => {
    expect(ask(byDefault(), {})).toBe(true)
    expect(ask(byDefault(), null)).toBe(false)
  })

  test.each(SLUGS)('%s sets every one explicitly', (slug) => {
    const access: CollectionConfig['access'] = configOf(slug).access
    const unset = ACCESS.filter((act) => typeof access?.[act] !== 'function' || access[act] === byDefault())
    expect(unset).toEqual([])
    // A user without a role, a brand or a creator may only access their own user row.
    const allowed = ACCESS.filter((act) => ask(access?.[act], { id: 1, collection: 'users', role: 'user' }) === true)
    expect(allowed).toEqual([])
  })

  test('panel access is defined, no locks are stored, and versions only of posts', () => {
    expect(configOf('users').access.admin).toBeTypeOf('function')
    for (const slug of SLUGS) {
      const { versions, lockDocuments, disableBulkEdit, disableDuplicate, trash } = configOf(slug)
      const kept = {
        versions: Boolean(versions),
        trash: Boolean(trash),
        lockDocuments,
        disableBulkEdit,
        disableDuplicate,
      }
      expect(kept, slug).toEqual({
        versions: slug === 'blog_posts',
        lockDocuments: false,
        disableBulkEdit: true,
        disableDuplicate: true,
        trash: false,
      })
    }
  })

  test.each(Object.entries(PAYLOADS_OWN))('Payload’s own %s is %s', (slug, held) => {
    const { access, endpoints } = configOf(slug)
    const reached = (['read', 'update', 'delete'] as const).map((act) =>
      ask(access[act], { id: 1, collection: 'users' }),
    )
    if (held === 'shut') expect([...reached, ask(access.create, { id: 1 })]).toEqual([false, false, false, false])
    if (held === 'without an endpoint') expect(endpoints).toBe(false)
    if (held === 'own rows')
      for (const one of reached) expect(JSON.stringify(one)).toContain('"user.value":{"equals":1}')
  })
})

describe('fields', () => {
  const fieldsOf = (slug: string): FlattenedField[] => configOf(slug).flattenedFields
  const everywhere = () =>
    [...SLUGS, ...Object.keys(PAYLOADS_OWN)].flatMap((slug) => fieldsOf(slug).map((field) => ({ slug, field })))

  test('a field with a sensitive name has a row', () => {
    const missing = everywhere().filter(({ slug, field }) => SENSITIVE.test(field.name) && !ruleOf(slug, field.name))
    expect(missing.map(({ slug, field }) => `${slug}.${field.name}`)).toEqual(NO_SECRETS)
  })

  test('a field with access functions has a row, and a row has its field', () => {
    const ruled = everywhere().filter(
      ({ slug, field }) => SLUGS.includes(slug) && 'access' in field && Object.keys(field.access ?? {}).length > 0,
    )
    const names = ruled.map(({ slug, field }) => `${slug}.${field.name}`)
    expect(names.sort()).toEqual(FIELD_RULES.map(({ slug, field }) => `${slug}.${field}`).sort())
  })

  test.each(FIELD_RULES.map((rule) => [`${rule.slug}.${rule.field}`, rule] as const))(
    '%s has its access rule',
    (_, rule) => {
      const field = fieldsOf(rule.slug).find(({ name }) => name === rule.field)
      const access = field && 'access' in field ? (field.access ?? {}) : {}
      expect(Object.keys(access).sort()).toEqual([
        ...(rule.mayCreate ? [] : ['create']),
        ...(rule.readers === 'the row' ? [] : ['read']),
        'update',
      ])
      expect(Boolean(field && 'hidden' in field && field.hidden)).toBe(rule.readers === 'nobody')
    },
  )
})
