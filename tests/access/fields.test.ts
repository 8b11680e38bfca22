import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../support/product'
import { keepsPromise } from '../support/promises'
import { FIELD_RULES } from './expected/fields'
import { ACTORS } from './expected/rights'
import { columnOf, FIELD_PROBES } from './probes/fields'
import { waysFor } from './probes/pairwise'
import { REST_FIELD_PROBES } from './probes/rest-fields'
import { marksIn } from './world/marks'
import { createWorld, type World } from './world/world'

/** How many of the six probes each pair of field and actor gets in a quick run. */
const QUICK = { local: 2, rest: 1 }

let product: TestProduct
let world: World
beforeAll(async () => {
  product = await startTestProduct({ checksLedger: false })
  world = await createWorld(product)
})
afterAll(() => product.close())

test('every hidden field has a value that could leak', async () => {
  for (const rule of FIELD_RULES.filter(({ readers }) => readers !== 'the row')) {
    const { slug, field, readers } = rule
    const column = columnOf({ world, rule })
    const rows = await world.run(sql`select id, ${sql.identifier(column)}::text as text from ${sql.identifier(slug)}`)
    const marks = rows.flatMap((row) => marksIn(String(row.text)).filter((mark) => mark.id === row.id))
    expect(marks.length, `${slug}.${field}, seen by ${readers}`).toBe(rows.length)
  }
})

describe.each(ACTORS)('%s', (name) => {
  test.each(FIELD_RULES.map((rule) => [`${rule.slug}.${rule.field}`, rule] as const))(
    'reads from %s only what the table allows, and writes nothing else',
    async (_, rule) => {
      keepsPromise('ads-api-privacy', 'They cannot read tokens.', 'No screen or API shows them.')
      const cell = { world, actor: world.actorNamed(name), rule }
      const pair = [ACTORS.indexOf(name), FIELD_RULES.indexOf(rule)] as const
      const problems: string[] = []
      for (const [way, run] of waysFor(Object.entries(FIELD_PROBES), ...pair, QUICK.local))
        problems.push(...(await run(cell)).map((one) => `${way}: ${one}`))
      for (const [way, run] of waysFor(Object.entries(REST_FIELD_PROBES), ...pair, QUICK.rest))
        problems.push(...(await run(cell)).map((one) => `${way} over HTTP: ${one}`))
      expect(problems).toEqual([])
    },
  )
})
