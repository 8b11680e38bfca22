import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { createLink, createPartnership } from '../src/contracts/programs'
import { startEmbeddedPostgres } from '../src/server/embedded/postgres'
import { connectedBrand } from '../tests/support/brand-story'
import { createDatabase, templateName } from '../tests/support/databases'
import { signUpCreator } from '../tests/support/people'
import { startTestProduct } from '../tests/support/product'

/**
 * `/r/{link_id}` of the product, click recorded, against a bare `node:http` 302 of the same length: interleaved in one
 * run, medians. The target is at least 0.40 of the floor.
 */

const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 64
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36'

const measure = async (url: string): Promise<number> => {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    workers: 1,
    headers: { 'user-agent': USER_AGENT },
  })
  if (result.non2xx !== result.requests.total || result.errors > 0)
    throw new Error(`${url} did not answer with redirects only`)
  return result.requests.average
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const dataDir = mkdtempSync(join(tmpdir(), 'shelfmate-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
process.env.TEST_DATABASE_URL = postgres.serverUrl
// An empty one: the product applies its migrations itself.
await createDatabase(templateName())
const product = await startTestProduct()
try {
  const { brand, program, products } = await connectedBrand(product, { isAutoAccepting: true })
  const { client, creator } = await signUpCreator(product, { from: brand.id })
  await client.call(createPartnership, {
    body: { creator_id: creator.id, brand_id: brand.id, source_program_id: program.id },
  })
  const link = await client.call(createLink, {
    body: { brand_id: brand.id, product_id: products[0]?.id ?? 0, link_name: 'Bench' },
  })
  const location = (await fetch(link.url, { redirect: 'manual' })).headers.get('location') ?? ''

  const bare = createServer(
    (_req, res) => void res.writeHead(302, { location, 'cache-control': 'no-store', 'content-length': 0 }).end(),
  )
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))
  const address = bare.address()
  const floorUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/r/${link.link_id}`

  const targets: number[] = []
  const floors: number[] = []
  await measure(link.url)
  for (let round = 0; round < ROUNDS; round += 1) {
    floors.push(await measure(floorUrl))
    targets.push(await measure(link.url))
    console.log(`round ${round + 1}: ${Math.round(targets.at(-1) ?? 0)} of ${Math.round(floors.at(-1) ?? 0)} req/s`)
  }
  bare.close()
  const [target, floor] = [Math.round(median(targets)), Math.round(median(floors))]
  console.log(
    JSON.stringify({ bench: 'redirect', ratio: Number((target / floor).toFixed(3)), target, floor, unit: 'req/s' }),
  )
} finally {
  await product.close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)
