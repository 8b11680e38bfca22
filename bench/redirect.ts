import { sql } from 'drizzle-orm'
import { query } from '../src/database'
import { connectedLink } from '../tests/support/brand-story'
import { targetOf } from '../tests/support/visit-link'
import { interleave } from './http/interleave'
import { withProduct } from './support/bench-product'

const LINKS = Number(process.env.BENCH_LINKS ?? 1_000_000)
const ASKED = LINKS / 10

/** `/r/{link_id}` of 100,000 among 1,000,000 links, with every click recorded, against a bare `node:http` 302 of the same length. */
await withProduct(async (product) => {
  const link = await connectedLink(product)
  const copyLink = (from: number, to: number) =>
    query(
      { payload: product.payload },
      sql`insert into links (link_id, link_name, attribution_tag_id, aa_campaignid, aa_adgroupid, aa_creativeid,
                             creator_product_id, brand_id, creator_id, product_id)
          select ids.link_id, 'Bench', l.attribution_tag_id, l.aa_campaignid, ids.link_id, l.aa_creativeid,
                 l.creator_product_id, l.brand_id, l.creator_id, l.product_id
          from links l
          cross join (select 'bench' || lpad(n::text, 7, '0') as link_id from generate_series(${from}::int, ${to}::int) n) ids
          where l.id = ${link.id}`,
    )
  for (let from = 1; from <= LINKS; from += 100_000) await copyLink(from, Math.min(LINKS, from + 99_999))
  await query({ payload: product.payload }, sql`analyze links`)
  const paths = Array.from({ length: ASKED }, (_, n) => `/r/bench${String(n * 10 + 1).padStart(7, '0')}`)
  await readAll(product.origin, paths)
  const location = await targetOf(link.url)
  const headers = { location, 'cache-control': 'no-store', 'content-length': 0 }
  return interleave({
    bench: 'redirect',
    url: link.url,
    paths,
    status: 302,
    aim: 0.6,
    maxP99Ratio: 4,
    floor: (_req, res) => void res.writeHead(302, headers).end(),
  })
})

/** So that all are cached, as they are on a busy day. */
async function readAll(origin: string, paths: string[]): Promise<void> {
  for (let start = 0; start < paths.length; start += 64) {
    const asked = paths.slice(start, start + 64)
    await Promise.all(asked.map((path) => targetOf(origin + path)))
  }
}
