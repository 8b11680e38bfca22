import { type SQL, sql } from 'drizzle-orm'
import { query } from '../src/database'
import { signUpStaff } from '../tests/support/people'
import { startBrand } from './dashboards/brand'
import { withProduct } from './support/bench-product'
import { compare } from './support/compare'
import { median, medianRatio, report, rounded } from './support/figures'

/**
 * `npm run bench -- panel`: pages of the admin panel over HTTP with a hundred thousand earnings (`BENCH_ROWS`), each against a
 * bare query of the rows that it is about. A list should answer in half a second, a record in 0.8 s.
 */

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000)
const LIST_MS = 500
const RECORD_MS = 800

await withProduct(
  async (product) => {
    const { brand } = await startBrand(product, ROWS)
    const { cookie } = await signUpStaff(product, 'admin')
    const run = (statement: SQL) => query<{ id: number }>({ payload: product.payload }, statement)
    const [earning] = await run(
      sql`select id
          from creator_earnings
          order by id
          offset ${Math.floor(ROWS / 2)}
          limit 1`,
    )
    const [creator] = await run(
      sql`select creator_id as id
          from creator_earnings
          group by 1
          order by count(*) desc
          limit 1`,
    )
    const listOf = (rows: SQL) => sql`
      select e.*, (
               select count(*)
               from ${rows}
             )
      from ${rows}
      order by e.created_at desc
      limit 25`
    const pages: [name: string, path: string, limitMs: number, bare: SQL][] = [
      ['list of earnings', 'creator_earnings', LIST_MS, listOf(sql`creator_earnings e`)],
      [
        'list of a creator’s earnings',
        `creator_earnings?where[and][0][creator][equals]=${creator?.id}`,
        LIST_MS,
        listOf(sql`(
          select *
          from creator_earnings
          where creator_id = ${creator?.id}
        ) e`),
      ],
      [
        'earning',
        `creator_earnings/${earning?.id}`,
        RECORD_MS,
        sql`select *
            from creator_earnings e
            join earning_changes c on c.earning_id = e.id
            where e.id = ${earning?.id}`,
      ],
      [
        'creator',
        `creators/${creator?.id}`,
        RECORD_MS,
        sql`select sum(amount)
            from creator_earnings
            where creator_id = ${creator?.id}`,
      ],
      [
        'brand',
        `brands/${brand.id}`,
        RECORD_MS,
        sql`select sum(amount)
            from daily_earnings
            where brand_id = ${brand.id}`,
      ],
    ]
    const reached: boolean[] = []
    for (const [name, path, limitMs, bare] of pages) {
      const [targets, floors] = await compare(
        () => open(`${product.origin}/admin/collections/${path}`, cookie),
        () => run(bare),
      )
      const ms = 1000 / median(targets)
      report({
        bench: `panel ${name}`,
        rows: ROWS,
        ratio: medianRatio(targets, floors),
        aim: 0,
        target_ms: rounded(ms, 1),
        limit_ms: limitMs,
        floor_ms: rounded(1000 / median(floors), 1),
      })
      reached.push(ms < limitMs)
    }
    return reached.every(Boolean)
  },
  { PANEL: 'on' },
)

async function open(address: string, cookie: string): Promise<void> {
  const answer = await fetch(address, { headers: { cookie } })
  await answer.arrayBuffer()
  if (!answer.ok || !answer.url.startsWith(address.split('?')[0] ?? '')) throw new Error(`${address}: ${answer.status}`)
}
