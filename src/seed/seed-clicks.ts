import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne } from '../database'
import type { Row } from '../database-rows'
import { createClickRecorder } from '../server/redirect/click-recorder'

/** Percent of Amazon's clicks that are followed by a repeat click, which Amazon does not count. */
const REPEAT_PERCENT = 5
const BOT_PERCENT = 3
const FIRST_HOUR = 7
const HOURS = 16

const BROWSERS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
]
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

type LinkDay = {
  link: string
  link_id: Row<'links'>['id']
  brand_id: Row<'links'>['brand_id']
  day: string
  begins_at: number
  clicks: number
  referrer: string
}

/** Slightly more than Amazon's figures, because the redirect counts each visit. All are written at once, or none. */
export const seedClicks = async (req: PayloadRequest): Promise<void> => {
  if (await queryOne(req, sql`select 1 from link_clicks limit 1`)) return
  const recorder = createClickRecorder(req.payload)
  for (const day of await reportedDays(req)) for (const click of clicksOf(day)) recorder.record(click)
  await recorder.close()
}

const reportedDays = (req: PayloadRequest): Promise<LinkDay[]> =>
  query<LinkDay>(
    req,
    sql`select l.link_name || ' ' || u.email as link, l.id as link_id, l.brand_id, m.date::text as day, m.click_throughs as clicks,
          extract(epoch from m.date::timestamp at time zone 'America/Los_Angeles')::float8 as begins_at,
          (select ch.channel_link
           from creator_channels ch
           where ch.creator_id = c.id
           order by ch.id
           limit 1) as referrer
        from amz_attribution_perf_metrics m
        join amz_attribution_adgroups g on g.id = m.adgroup_id
        join links l on l.id = g.link_id
        join creators c on c.id = l.creator_id
        join users u on u.id = c.user_id
        where m.click_throughs > 0
        order by m.date, l.id`,
  )

function* clicksOf({ link, day, clicks, begins_at: begin, link_id: linkId, brand_id: brandId, referrer }: LinkDay) {
  const roll = dice(`${link} ${day}`)
  for (let click = 0; click < clicks; click += 1) {
    const seconds = FIRST_HOUR * 3_600 + roll(HOURS * 3_600)
    const at = (later: number) => new Date((begin + seconds + later) * 1_000)
    const address = `198.51.${roll(256)}.${roll(256)}`
    const userAgent = BROWSERS[roll(BROWSERS.length)] ?? ''
    const seen = { linkId, brandId, address, userAgent, referrer }
    yield { ...seen, at: at(0) }
    const chance = roll(100)
    if (chance < REPEAT_PERCENT) yield { ...seen, at: at(40) }
    else if (chance < REPEAT_PERCENT + BOT_PERCENT)
      yield { ...seen, at: at(7), address: '66.249.66.1', userAgent: BOT, referrer: '' }
  }
}

/** A deterministic generator of integers below a limit, seeded by a name (a linear congruential generator). */
const dice = (name: string): ((below: number) => number) => {
  let state = createHash('sha256').update(name).digest().readUInt32LE(0)
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}
