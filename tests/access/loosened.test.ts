import type { CollectionSlug, Field } from 'payload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../support/product'
import { FIELD_RULES, type FieldRule, seesField } from './expected/fields'
import { ACTORS, type ActorName, OPERATIONS, type Operation, reachOf, SLUGS } from './expected/rights'
import { FIELD_PROBES } from './probes/fields'
import { READ_PROBES } from './probes/local-reads'
import { WRITE_PROBES } from './probes/local-writes'
import { REST_READS } from './probes/rest'
import { digestAll } from './probes/snapshot'
import { createWorld, type World } from './world/world'

/** How many cells of each kind are loosened; the matrix must detect every one. */
const SAMPLE = process.env.FULL === '1' ? { cells: 7, fields: 6 } : { cells: 2, fields: 2 }
const SEED = 20261121

let product: TestProduct
let world: World
let before: Record<string, string>
beforeAll(async () => {
  product = await startTestProduct({ checksLedger: false })
  world = await createWorld(product)
  before = await digestAll(world)
})
afterAll(() => product.close())

/** Pseudorandom numbers from 0 to 1, the same in every run (mulberry32). */
const seeded = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

const random = seeded(SEED)
const sampleOf = <T>(items: readonly T[], count: number): T[] =>
  items
    .map((item) => ({ item, order: random() }))
    .sort((one, other) => one.order - other.order)
    .slice(0, count)
    .map(({ item }) => item)

type Cell = { slug: string; operation: Operation; name: ActorName }
const cellsOf = (operation: Operation): Cell[] =>
  SLUGS.flatMap((slug) =>
    ACTORS.filter((name) => reachOf(slug, name, operation) !== 'any').map((name) => ({ slug, operation, name })),
  )

const allow = () => true

/** Runs the probes of a cell in order until one finds a problem. */
const isNoticed = async (probes: (() => Promise<string[]>)[]): Promise<boolean> => {
  for (const probe of probes) if ((await probe()).length > 0) return true
  return false
}

const cells = OPERATIONS.flatMap((operation) => sampleOf(cellsOf(operation), SAMPLE.cells))
test.each(cells)('letting $name $operation all of $slug is detected', async ({ slug, operation, name }) => {
  const collection = slug as CollectionSlug
  const cell = { world, actor: world.actorNamed(name), slug: collection }
  const probes = Object.values(operation === 'read' ? READ_PROBES : WRITE_PROBES[operation]).map(
    (probe) => () => probe(cell),
  )
  const overHttp = [() => (REST_READS['the list'] ?? (async () => []))(cell)]
  const { access } = product.payload.collections[collection].config
  const held = access[operation]
  expect(await isNoticed([...probes, ...overHttp])).toBe(false)
  access[operation] = allow
  try {
    expect(await isNoticed(probes)).toBe(true)
    if (operation === 'read') expect(await isNoticed(overHttp)).toBe(true)
  } finally {
    access[operation] = held
  }
})

/** All definitions of a field in the built configuration. */
const definitionsOf = ({ slug, field }: FieldRule): Field[] => {
  const { fields, flattenedFields } = product.payload.collections[slug as CollectionSlug].config
  const all = [...fields, ...flattenedFields] as Field[]
  return all.filter((one) => 'name' in one && one.name === field)
}

/** An actor who reads the rows but not the field. */
const blindReaderOf = (rule: FieldRule): ActorName | undefined =>
  ACTORS.find((name) => reachOf(rule.slug, name, 'read') !== 'none' && !seesField(rule, name))

const hidden = FIELD_RULES.filter((rule) => blindReaderOf(rule) !== undefined)
const fixed = FIELD_RULES.filter(({ slug }) => reachOf(slug, 'an admin', 'update') === 'any')
const loosened = [
  ...sampleOf(hidden, SAMPLE.fields).map((rule) => ({ act: 'read' as const, rule, name: blindReaderOf(rule) })),
  ...sampleOf(fixed, SAMPLE.fields).map((rule) => ({ act: 'update' as const, rule, name: 'an admin' as const })),
].map((one) => ({ ...one, label: `${one.rule.slug}.${one.rule.field}` }))

test.each(loosened)('letting $name $act $label is detected', async ({ act, rule, name = 'nobody' }) => {
  const cell = { world, actor: world.actorNamed(name), rule }
  const probes = [() => (FIELD_PROBES[act] ?? (async () => []))(cell)]
  expect(await isNoticed(probes)).toBe(false)
  const held = definitionsOf(rule).map((field) => ({ field, was: { ...field } }))
  for (const { field, was } of held)
    Object.assign(field, { hidden: false, access: { ...('access' in was ? was.access : {}), [act]: allow } })
  try {
    expect(await isNoticed(probes)).toBe(true)
  } finally {
    for (const { field, was } of held) Object.assign(field, { hidden: undefined }, was)
  }
})

test('no loosened write is left', async () => expect(await digestAll(world)).toEqual(before))
