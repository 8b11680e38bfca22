import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { adapterOf, query, withTransaction } from '../src/database'
import { createLinkBatch } from '../src/services/links/create-link-batch'
import { createLinks } from '../src/services/links/create-links'
import { applicantOf, connectedBrand } from '../tests/support/brand-story'
import { withProduct } from './support/bench-product'
import { median, medianRatio, report, seconds } from './support/figures'

/**
 * `npm run bench -- bulk-links`: 5,000 links of a list of ASINs, with their rows, checks and names, against a bare insert of the same
 * 5,000 links in one statement.
 */

const LINKS = Number(process.env.BENCH_ROWS ?? 5_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)

const COLUMNS = [
  'link_id',
  'link_name',
  'attribution_tag_id',
  'aa_campaignid',
  'aa_adgroupid',
  'aa_creativeid',
  'creator_product_id',
  'brand_id',
  'creator_id',
  'product_id',
] as const

await withProduct(async (product) => {
  const story = await connectedBrand(product, { isAutoAccepting: true })
  const { creator } = await applicantOf(product, story)
  const run = <Row extends Record<string, unknown>>(statement: SQL) =>
    query<Row>({ payload: product.payload }, statement)
  await offer(run, { brandId: story.brand.id, programId: story.program.id, creatorId: creator.id })
  const listed = await run<{ asin: string }>(
    sql`select asin
        from products
        where sku like 'bench%'
        order by id`,
  )
  const list = listed.map(({ asin }) => asin).join('\n')

  const transaction = async (work: (req: PayloadRequest) => Promise<unknown>): Promise<void> => {
    const req = await product.localReq()
    await withTransaction(req, () => work(req))
  }
  const empty = async () => {
    await transaction(async (req) => {
      await query(req, sql`set local session_replication_role = replica`)
      await query(req, sql`delete from link_batch_rows`)
      await query(req, sql`delete from link_batches`)
      await query(req, sql`delete from links where creator_id = ${creator.id}`)
    })
    await run(sql`vacuum analyze links`)
    await run(sql`vacuum analyze link_batch_rows`)
    await run(sql`checkpoint`)
  }
  const batch = async () => {
    const req = await product.localReq()
    const { batch: made } = await createLinkBatch({
      req,
      creatorId: creator.id,
      request_id: randomUUID(),
      products: list,
      skips_linked: true,
    })
    await createLinks({ req, id: made.id })
  }

  const { pool } = adapterOf(product.payload)
  const [targets, floors]: [number[], number[]] = [[], []]
  let rows: Record<string, unknown>[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    await empty()
    const target = LINKS / (await seconds(batch))
    rows = await run(
      sql`select link_id, link_name, attribution_tag_id, aa_campaignid, aa_adgroupid, aa_creativeid, creator_product_id, brand_id,
                 creator_id, product_id
          from links
          where creator_id = ${creator.id}`,
    )
    if (rows.length !== LINKS) throw new Error(`${rows.length} links`)
    await empty()
    const insert = bare(rows)
    const floor = LINKS / (await seconds(() => pool.query(insert)))
    // Each statement is planned in the first.
    if (round === 0) continue
    targets.push(target)
    floors.push(floor)
    console.log(`round ${round}: ${Math.round(target)} of ${Math.round(floor)} links/s`)
  }
  return report({
    bench: 'bulk-links',
    rows: LINKS,
    ratio: medianRatio(targets, floors),
    aim: 0.5,
    target: Math.round(median(targets)),
    floor: Math.round(median(floors)),
    unit: 'links/s',
  })
})

type Offer = { brandId: number; programId: number; creatorId: number }

/** Products with titles like Amazon's, which the creator may promote. */
async function offer(run: (statement: SQL) => Promise<unknown>, { brandId, programId, creatorId }: Offer) {
  await run(
    sql`insert into products (brand_id, asin, sku, title, price, price_currency, availability)
        select ${brandId}::int, 'B0' || lpad(n::text, 8, '0'), 'bench' || n,
               'Brand of fernhill Enamel Mug with Lid and Handle for Camping, Number ' || n, 12.5, 'USD', 'IN_STOCK'
        from generate_series(1, ${LINKS}::int) n`,
  )
  await run(
    sql`insert into affiliate_program_products (affiliate_program_id, product_id, brand_id)
        select ${programId}::int, id, brand_id
        from products
        where sku like 'bench%'`,
  )
  await run(
    sql`insert into creator_products (partnership_id, creator_id, brand_id, product_id, status)
        select p.id, p.creator_id, p.brand_id, pr.id, 'active'
        from partnerships p
        join products pr on pr.brand_id = p.brand_id
        where p.creator_id = ${creatorId} and pr.sku like 'bench%'
        on conflict do nothing`,
  )
  await run(sql`vacuum analyze`)
}

/** One `INSERT ... VALUES` of all rows, with their values as parameters. */
function bare(rows: readonly Record<string, unknown>[]) {
  const places = rows.map((_, row) => `(${COLUMNS.map((_, column) => `$${row * COLUMNS.length + column + 1}`).join()})`)
  return {
    text: `insert into links (${COLUMNS.join()}) values ${places.join()}`,
    values: rows.flatMap((row) => COLUMNS.map((column) => row[column])),
  }
}
