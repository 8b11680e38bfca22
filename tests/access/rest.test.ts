import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../support/product'
import { ACTORS, OPERATIONS, reachOf, SLUGS } from './expected/rights'
import { waysFor } from './probes/pairwise'
import { REST_READS, REST_WRITES } from './probes/rest'
import { digestAll, rowTexts } from './probes/snapshot'
import { createWorld, type World } from './world/world'

/** How many of the ways to read and to write each cell of the table gets in a quick run. */
const QUICK = { reads: 1, writes: 1 }

let product: TestProduct
let world: World
let before: Record<string, string>
beforeAll(async () => {
  product = await startTestProduct({ checksLedger: false })
  world = await createWorld(product)
  before = await digestAll(world)
})
afterAll(() => product.close())

describe.each(ACTORS)('%s', (name) => {
  test.each(SLUGS)('reads /cms-api/%s as the table says', async (slug) => {
    const cell = { world, actor: world.actorNamed(name), slug }
    const ways = waysFor(Object.entries(REST_READS), ACTORS.indexOf(name), SLUGS.indexOf(slug), QUICK.reads)
    const problems = await Promise.all(ways.map(async ([way, run]) => (await run(cell)).map((one) => `${way}: ${one}`)))
    expect(problems.flat()).toEqual([])
  })

  test.each(SLUGS)('writes nothing to /cms-api/%s without permission', async (slug) => {
    const cell = { world, actor: world.actorNamed(name), slug }
    const rows = await rowTexts(world, slug)
    const ways = waysFor(Object.entries(REST_WRITES), ACTORS.indexOf(name), SLUGS.indexOf(slug), QUICK.writes)
    const problems = await Promise.all(ways.map(async ([way, run]) => (await run(cell)).map((one) => `${way}: ${one}`)))
    expect(problems.flat()).toEqual([])
    expect(await rowTexts(world, slug)).toEqual(rows)
  })

  test('sees at /access only its own write permissions', async () => {
    const actor = world.actorNamed(name)
    const { body } = await actor.ask('GET', '/cms-api/access')
    const permissions = (body.collections ?? {}) as Record<string, Record<string, unknown>>
    const wrong = SLUGS.flatMap((slug) =>
      OPERATIONS.filter((operation) => operation !== 'read').flatMap((operation) =>
        Boolean(permissions[slug]?.[operation]) === (reachOf(slug, name, operation) !== 'none')
          ? []
          : [`${slug} ${operation}`],
      ),
    )
    expect(wrong).toEqual([])
  })
})

test('nothing has changed', async () => expect(await digestAll(world)).toEqual(before))
