import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { arrayParam, query, queryOne } from '../database'
import type { Row } from '../database-rows'
import type { LinkVisitKind } from '../server/redirect/link-visits'

/** Percent of Amazon's clicks that are followed by a repeat click, which Amazon does not count. */
const REPEAT_PERCENT = 5
const BOT_PERCENT = 3
const FIRST_HOUR = 7
const HOURS = 16

const BROWSERS = 3
/** What a creator wrote after `?s=`; some links have none. */
const SUB_IDS = [null, null, 'bio', 'story', 'newsletter']

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
  const clicks = (await reportedDays(req)).flatMap((day) => [...clicksOf(day)])
  const column = <K extends keyof SeededClick>(name: K) => arrayParam(clicks.map((click) => click[name]))
  await query(
    req,
    sql`insert into link_clicks (link_id, brand_id, clicked_at, kind, visitor, sub_id, referrer)
        select c.*
        from unnest(${column('linkId')}::int[], ${column('brandId')}::int[], ${column('at')}::timestamptz[],
                    ${column('kind')}::enum_link_clicks_kind[], ${column('visitor')}::text[],
                    ${column('subId')}::text[], ${column('referrer')}::text[])
          as c(link_id, brand_id, clicked_at, kind, visitor, sub_id, referrer)`,
  )
}

type SeededClick = {
  linkId: number
  brandId: number
  at: string
  kind: LinkVisitKind
  visitor: string
  subId: string | null
  referrer: string
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

function* clicksOf({
  link,
  day,
  clicks,
  begins_at: begin,
  link_id: linkId,
  brand_id: brandId,
  referrer,
}: LinkDay): Generator<SeededClick> {
  const roll = dice(`${link} ${day}`)
  for (let click = 0; click < clicks; click += 1) {
    const seconds = FIRST_HOUR * 3_600 + roll(HOURS * 3_600)
    const at = (later: number) => new Date((begin + seconds + later) * 1_000).toISOString()
    const visitor = visitorHash(`${day} 198.51.${roll(256)}.${roll(256)} ${roll(BROWSERS)}`)
    const subId = SUB_IDS[roll(SUB_IDS.length)] ?? null
    const seen = { linkId, brandId, kind: 'click' as const, visitor, subId, referrer }
    yield { ...seen, at: at(0) }
    const chance = roll(100)
    if (chance < REPEAT_PERCENT) yield { ...seen, at: at(40) }
    else if (chance < REPEAT_PERCENT + BOT_PERCENT)
      yield { ...seen, at: at(7), kind: 'bot', visitor: visitorHash(`${day} bot`), referrer: '' }
  }
}

const visitorHash = (visitor: string): string => createHash('sha256').update(visitor).digest('base64url').slice(0, 16)

/** A deterministic generator of integers below a limit, seeded by a name (a linear congruential generator). */
const dice = (name: string): ((below: number) => number) => {
  let state = createHash('sha256').update(name).digest().readUInt32LE(0)
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}
