import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { EventData } from '../../../contracts/events'
import { LINK_PROBLEM_TEXTS } from '../../../contracts/link-texts'
import { queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { countText, dayText, moneyText, monthText, roundedText } from '../../money/documents/text'
import type { Notification } from '../notification'

type Event<Data = unknown> = { req: PayloadRequest; id: number; occasion: string; data: Data }

export const textAnnouncedNotification = async ({
  id,
  data: { title, effective, summary },
  occasion,
}: Event<EventData<'legal_text.announced'>>): Promise<Notification[]> => {
  const data = { title, effectiveOn: dayText(effective), summary }
  return [{ to: { person: id }, template: 'legal-text-announced', data, occasion }]
}

/** Not once it is paid, held or empty. */
export const statementDueNotification = async ({ req, id, occasion }: Event): Promise<Notification[]> => {
  const due = await queryOne<
    Row<'brand_statements', 'brand_id' | 'invoice_number' | 'commission_cents'> &
      Row<'billing_cycles', 'period_start'> & { cycle_id: number; charge_on: string }
  >(
    req,
    sql`select s.brand_id, s.invoice_number, s.commission_cents, s.billing_cycle_id as cycle_id, s.charge_on::text as charge_on,
               cy.period_start::text as period_start
        from brand_statements s
        join billing_cycles cy on cy.id = s.billing_cycle_id
        where s.id = ${id} and s.status = 'review' and s.hold_reason is null`,
  )
  if (!due) return []
  const data = {
    number: due.invoice_number,
    month: monthText(due.period_start),
    cycleId: due.cycle_id,
    commission: moneyText(due.commission_cents),
    chargeOn: dayText(due.charge_on),
  }
  return [{ to: { brand: due.brand_id }, template: 'statement-due', data, occasion }]
}

export const applicationsWaitingNotification = async ({ req, id, occasion }: Event): Promise<Notification[]> => {
  const waiting = await queryOne<{ count: number; oldest: string }>(
    req,
    sql`select count(*)::int as count, min((created_at at time zone 'America/Los_Angeles')::date)::text as oldest
        from partnerships
        where brand_id = ${id} and status = 'pending'`,
  )
  if (!waiting || waiting.count === 0) return []
  const data = { count: waiting.count, since: dayText(waiting.oldest) }
  return [{ to: { brand: id }, template: 'applications-waiting', data, occasion }]
}

/** To both. */
export const firstSaleNotifications = async ({ req, id, occasion }: Event): Promise<Notification[]> => {
  const sold = await queryOne<
    Row<'partnerships', 'brand_id' | 'creator_id'> &
      Row<'brands', 'brand_name'> & { creator_name: Row<'creators'>['name']; amount: string }
  >(
    req,
    sql`select p.brand_id, p.creator_id, b.brand_name, c.name as creator_name,
               (
                 select coalesce(sum(e.amount), 0)
                 from daily_earnings e
                 where e.brand_id = p.brand_id and e.creator_id = p.creator_id
               )::numeric(16, 4)::text as amount
        from partnerships p
        join brands b on b.id = p.brand_id
        join creators c on c.id = p.creator_id
        where p.id = ${id}`,
  )
  if (!sold) return []
  const { brand_id, creator_id, brand_name: brandName, creator_name: creatorName } = sold
  return [
    { to: { brand: brand_id }, template: 'partner-first-sale', data: { creatorName, creatorId: creator_id }, occasion },
    {
      to: { creator: creator_id },
      template: 'first-sale',
      data: { brandName, amount: roundedText(sold.amount) },
      occasion,
    },
  ]
}

export const weekEndedNotification = async ({
  req,
  id,
  occasion,
  data: { from, to },
}: Event<EventData<'week.ended'>>): Promise<Notification[]> => {
  const week = await queryOne<{ sales: string; amount: string; creators: number; applications: number }>(
    req,
    sql`select coalesce(sum(sales), 0)::numeric(14, 2)::text as sales,
               coalesce(sum(amount), 0)::numeric(16, 4)::text as amount,
               count(distinct creator_id)::int as creators,
               (
                 select count(*)::int
                 from partnerships p
                 where p.brand_id = ${id} and p.status = 'pending'
               ) as applications
        from daily_earnings
        where brand_id = ${id} and date between ${from} and ${to} and earnings > 0`,
  )
  if (!week || week.creators === 0) return []
  const data = {
    from: dayText(from),
    to: dayText(to),
    sales: roundedText(week.sales),
    commission: roundedText(week.amount),
    creators: countText(week.creators, 'creator'),
    applications: week.applications === 0 ? '' : countText(week.applications, 'application'),
  }
  return [{ to: { brand: id }, template: 'brand-week', data, occasion }]
}

export const monthEndedNotification = async ({
  req,
  id,
  occasion,
  data: { month },
}: Event<EventData<'month.ended'>>): Promise<Notification[]> => {
  const first = `${month}-01`
  const earned = await queryOne<{ name: string; amount: string; sales: string; brands: number }>(
    req,
    sql`select c.name,
               coalesce(sum(e.amount), 0)::numeric(16, 4)::text as amount,
               coalesce(sum(e.sales), 0)::numeric(14, 2)::text as sales,
               count(distinct e.brand_id)::int as brands
        from creators c
        join daily_earnings e on e.creator_id = c.id and e.date >= ${first}::date
          and e.date < ${first}::date + interval '1 month'
        where c.id = ${id}
        group by c.name`,
  )
  if (!earned) return []
  const data = {
    name: earned.name,
    month: monthText(first),
    amount: roundedText(earned.amount),
    sales: roundedText(earned.sales),
    brands: countText(earned.brands, 'brand'),
  }
  return [{ to: { creator: id }, template: 'creator-month', data, occasion }]
}

/** The first link with the problem is `id`. */
export const linkStoppedNotification = async ({
  req,
  id,
  occasion,
  data: { problem, links, products },
}: Event<EventData<'link.stopped'>>): Promise<Notification[]> => {
  const link = await queryOne<
    Row<'links', 'creator_id' | 'link_id'> & Row<'brands', 'brand_name'> & { product: string }
  >(
    req,
    sql`select l.creator_id, l.link_id, b.brand_name, coalesce(p.title, p.asin) as product
        from links l
        join brands b on b.id = l.brand_id
        join products p on p.id = l.product_id
        where l.id = ${id}`,
  )
  if (!link || link.creator_id === null) return []
  const { text } = LINK_PROBLEM_TEXTS[problem]
  const product = products === 1 ? link.product : countText(products, 'product')
  const data = { brandName: link.brand_name, product, products, linkId: link.link_id, text, links }
  const template = problem === 'out_of_stock' ? 'product-out-of-stock' : 'link-stopped'
  return [{ to: { creator: link.creator_id }, template, data, occasion }]
}
