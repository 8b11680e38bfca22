import { sql } from 'drizzle-orm'
import { arrayParam, query, withTransaction } from '../../../src/database'
import { computeEarnings } from '../../../src/services/money/compute-earnings'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import { type Client, clientOf, type Person, signIn } from '../../support/people'
import type { TestProduct } from '../../support/product'

/**
 * Sales of a link on a day; cents may be negative. The totals over all the brand's products default to the same
 * amounts.
 */
type Sale = {
  linkId: number
  day: string
  cents: number
  totalCents?: number
  clicks?: number
  units?: number
  totalUnits?: number
}

type Story = Awaited<ReturnType<typeof connectedBrand>>
type Partner = Awaited<ReturnType<typeof applicantOf>>
type Partnership = Story & { partner: Partner; links: number[] }

/** A brand with a partner who has a link to each of its three products; the copied one, if the product began with it. */
export const partnership = async (product: TestProduct, seller = 'fernhill'): Promise<Partnership> => {
  const { world } = product
  if (world && seller === 'fernhill') {
    product.world = undefined
    const stored = world as Partnership
    const partner = { ...stored.partner, client: await clientAgain(product, world.partner) }
    return { ...stored, client: await clientAgain(product, world), partner }
  }
  const story = await connectedBrand(product, { seller, isAutoAccepting: true })
  const partner = await applicantOf(product, story)
  return { ...story, partner, links: await linksOf(partner, story) }
}

const clientAgain = async (product: TestProduct, { person }: { person: Pick<Person, 'email'> }): Promise<Client> =>
  clientOf(product, { token: await signIn(product, person.email) })

/** Creates one link of a partner to each of the brand's three products; returns the link ids. */
export const linksOf = async (partner: Partner, { brand, products }: Story): Promise<number[]> => {
  const links: number[] = []
  for (const { id } of products.slice(0, 3)) {
    const body = { brand_id: brand.id, product_id: id, link_name: `To ${id}` }
    links.push(Number((await partner.client.ask('POST', '/api/links', body)).body.id))
  }
  return links
}

/** Inserts the ad group of a link as its first report would; without a link, an ad group unknown to the product. */
export const adgroupOf = async (product: TestProduct, linkId: number | null, brandId: number): Promise<number> => {
  const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
    query<Row>({ payload: product.payload }, statement)
  const [campaign] = await run<{ id: number }>(
    sql`insert into amz_attribution_campaigns (amazon_profile_id, brand_id, external_id, name)
        select id, brand_id, 'c', 'c'
        from amazon_profiles
        where brand_id = ${brandId} and country_code = 'US'
        on conflict (amazon_profile_id, external_id)
        do update set name = 'c'
        returning id`,
  )
  const external = linkId === null ? 'foreign' : `link-${linkId}`
  const [group] = await run<{ id: number }>(
    sql`insert into amz_attribution_adgroups (campaign_id, brand_id, external_id, name, link_id, is_platform_generated)
        values (${campaign?.id}, ${brandId}, ${external}, ${external}, ${linkId}, ${linkId !== null})
        on conflict (campaign_id, external_id)
        do update set name = excluded.name
        returning id`,
  )
  return group?.id ?? 0
}

/**
 * Writes metrics as a sync does, replacing earlier ones of the same link and day, and computes earnings with one run
 * per brand. Returns how many earnings were written.
 */
export const sold = async (product: TestProduct, sales: Sale[]): Promise<number> => {
  const rows = [...new Map(sales.map((sale) => [`${sale.linkId} ${sale.day}`, sale])).values()]
  const links = await query<{ id: number; brand_id: number }>(
    { payload: product.payload },
    sql`select id, brand_id from links where id = any(${arrayParam(rows.map(({ linkId }) => linkId))})`,
  )
  let written = 0
  for (const brandId of new Set(links.map(({ brand_id }) => brand_id))) {
    const runId = await runOf(product, brandId)
    for (const { id } of links.filter(({ brand_id }) => brand_id === brandId)) {
      const adgroup = await adgroupOf(product, id, brandId)
      await writeMetrics(
        product,
        adgroup,
        runId,
        rows.filter(({ linkId }) => linkId === id),
      )
    }
    written += await compute(product, brandId, runId)
  }
  return written
}

const writeMetrics = (product: TestProduct, adgroup: number, runId: number, sales: Sale[]) =>
  query(
    { payload: product.payload },
    sql`insert into amz_attribution_perf_metrics as m (adgroup_id, brand_id, creator_id, date, attributed_sales_14d,
          total_attributed_sales_14d, click_throughs, units_sold_14d, total_units_sold_14d, sync_run_id)
        select g.id, g.brand_id, l.creator_id, s.day, s.cents / 100, coalesce(s."totalCents", s.cents) / 100,
          coalesce(s.clicks, 0), coalesce(s.units, 0), coalesce(s."totalUnits", s.units, 0), ${runId}::int
        from jsonb_to_recordset(${JSON.stringify(sales)}::jsonb)
          as s (day date, cents numeric, "totalCents" numeric, clicks integer, units integer, "totalUnits" integer),
          amz_attribution_adgroups g join links l on l.id = g.link_id
        where g.id = ${adgroup}
        on conflict (brand_id, adgroup_id, date)
        do update set attributed_sales_14d = excluded.attributed_sales_14d,
          total_attributed_sales_14d = excluded.total_attributed_sales_14d, click_throughs = excluded.click_throughs,
          units_sold_14d = excluded.units_sold_14d, total_units_sold_14d = excluded.total_units_sold_14d,
          sync_run_id = excluded.sync_run_id`,
  )

/** A performance run of a brand, already ended so that others may start. */
export const runOf = async (product: TestProduct, brandId: number): Promise<number> => {
  const [run] = await query<{ id: number }>(
    { payload: product.payload },
    sql`insert into sync_runs (brand_id, amazon_profile_id, kind, status, start_date, end_date, started_at, finished_at, pulled_on)
        select brand_id, id, 'performance', 'succeeded', business_date(), business_date(), now(), now(), business_date()
        from amazon_profiles
        where brand_id = ${brandId} and country_code = 'US'
        returning id`,
  )
  return run?.id ?? 0
}

/** Computes the earnings of the metrics that a run wrote, regardless of their sale date. */
export const compute = async (product: TestProduct, brandId: number, runId: number): Promise<number> => {
  const req = await product.localReq()
  return withTransaction(req, () => computeEarnings({ req, brandId, runId }))
}

/** Sets the last complete day of every brand. */
export const reachedThrough = (product: TestProduct, day: string | null) =>
  query({ payload: product.payload }, sql`update amazon_profiles set perf_data_through = ${day}`)

/** The business date of a product. */
export const todayOf = async (product: TestProduct): Promise<string> =>
  String((await query({ payload: product.payload }, sql`select business_date()::text as today`))[0]?.today)

/**
 * Moves business time and the sandbox's clock by calendar days; days may be negative. The time of day in Los Angeles
 * stays the same, so that a change to daylight saving time in between does not shift the date.
 */
export const moveClock = async (product: TestProduct, days: number): Promise<void> => {
  const [clock] = await query<{ seconds: number }>(
    { payload: product.payload },
    sql`update app_clock
        set shift = make_interval(secs => round(extract(epoch from
          ((business_now() at time zone 'America/Los_Angeles') + make_interval(days => ${days}::int))
            at time zone 'America/Los_Angeles' - now())))
        returning extract(epoch from shift)::int as seconds`,
  )
  await product.sandbox.operate('POST', '/sandbox/clock', { shift_seconds: clock?.seconds ?? 0 })
}

/** Deletes metrics, earnings and ledger entries, which the triggers otherwise forbid. */
export const deleteMoney = async (product: TestProduct): Promise<void> => {
  const req = await product.localReq()
  await withTransaction(req, async () => {
    await query(req, sql`set local session_replication_role = replica`)
    for (const table of [
      'ledger_entries',
      'earning_changes',
      'creator_earnings',
      'daily_earnings',
      'referral_costs',
      'amz_attribution_perf_metrics',
      'daily_metrics',
    ])
      await query(req, sql`delete from ${sql.identifier(table)}`)
  })
}

/** A whole number of the smallest unit as decimal text: 1234 with 2 places is "12.34". */
export const decimalText = (smallest: number | bigint, places: number): string => {
  const digits = (smallest < 0 ? -BigInt(smallest) : BigInt(smallest)).toString().padStart(places + 1, '0')
  return `${smallest < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** The exact sum of decimal strings with at most four places, in ten-thousandths. */
export const sum = (texts: string[]): bigint =>
  texts.reduce((total, text) => {
    const [whole = '', part = ''] = text.split('.')
    return total + BigInt(`${whole}${part.padEnd(4, '0')}`)
  }, 0n)
