import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { roundedUnits } from '../../../contracts/decimals'
import type { EventData } from '../../../contracts/events'
import { raisedLimit } from '../../../contracts/spending-limit'
import { query } from '../../../database'
import type { Row } from '../../../database-rows'
import { addDays } from '../../../domain/date-range'
import { IS_OPEN_LINK, JOIN_OWNERS_OF_LINK } from '../../links/open-link'
import type { Notification } from '../../notifications/notification'
import { countText, dayText, moneyText, monthText, roundedText } from '../documents/text'
import { isAtLimit } from '../spending-limit/standing'

type Event<Data> = { req: PayloadRequest; id: number; data: Data; occasion: string }
type Spent = Event<EventData<'spending_limit.warned'>>

export const spendingWarnedNotification = (event: Spent) => brandNotification(event, 'spending-limit-warned')
export const spendingReachedNotification = (event: Spent) => brandNotification(event, 'spending-limit-reached')

const brandNotification = async (
  { id, data: { month, limit_cents, spending }, occasion }: Spent,
  template: 'spending-limit-warned' | 'spending-limit-reached',
): Promise<Notification[]> => {
  const raised = raisedLimit({ limit_cents, spent_cents: Number(roundedUnits(spending, 2)) })
  const data = {
    month: monthText(month),
    spent: roundedText(spending),
    limit: moneyText(limit_cents),
    raised: raised === null ? '' : moneyText(raised),
  }
  return [{ to: { brand: id }, template, data, occasion }]
}

/** To nobody if links earn again by now. At most once per creator, brand and day. */
export const linksPausedNotifications = async ({ req, id, data }: Event<EventData<'links.paused'>>) => {
  const partners = await readPartners(req, id, isAtLimit(sql`b.id`))
  return partners.map(
    ({ creator_id, brand_name, links }): Notification => ({
      to: { creator: creator_id },
      template: 'links-paused',
      data: {
        brandName: brand_name,
        links: countText(links, 'link'),
        month: monthText(addDays(data.until, -1)),
        until: dayText(data.until),
      },
      occasion: `brand ${id} ${data.day}`,
    }),
  )
}

/** To nobody if links are paused again by now. At most once per creator, brand and day. */
export const linksResumedNotifications = async ({ req, id, data }: Event<EventData<'links.resumed'>>) => {
  const partners = await readPartners(req, id, sql`not ${isAtLimit(sql`b.id`)}`)
  return partners.map(
    ({ creator_id, brand_name, links }): Notification => ({
      to: { creator: creator_id },
      template: 'links-resumed',
      data: { brandName: brand_name, links: countText(links, 'link') },
      occasion: `brand ${id} ${data.day}`,
    }),
  )
}

type Partner = Row<'brands', 'brand_name'> & { creator_id: number; links: number }

/** Creators whose links to the brand are not ended. */
const readPartners = (req: PayloadRequest, brandId: number, condition: SQL): Promise<Partner[]> =>
  query<Partner>(
    req,
    sql`select cr.id as creator_id, b.brand_name, count(*)::int as links
        from brands b
        join links l on l.brand_id = b.id
        ${JOIN_OWNERS_OF_LINK}
        where b.id = ${brandId} and l.creator_id is not null and ${IS_OPEN_LINK} and ${condition}
        group by cr.id, b.id
        order by cr.id`,
  )
