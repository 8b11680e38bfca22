import { BONUS, METRICS, type ReportType } from './report-metrics'
import type { KeyColumn, ReportRequest } from './report-request'

const RETENTION = '13 months'
/** Rows whose creative, ad group or campaign has fewer clicks than this in total are masked. */
const MIN_CLICKS = 10

interface Query {
  readonly text: string
  readonly values: readonly unknown[]
}

interface Source {
  readonly advertiserId: string
  /** The business date, YYYY-MM-DD. */
  readonly today: string
  readonly metrics: readonly string[]
  readonly isBonusZero: boolean
  readonly isMasking: boolean
}

/**
 * A page plus one row: keys first, then metrics, all as text. It starts after the previous page's last keys, so new
 * events do not shift pages, and reads only its own events and restatements, so that every page costs the same.
 */
export const pageQuery = (request: ReportRequest, source: Source): Query => {
  const { type, keys, after } = request
  const list = keys.join(', ')
  // A report has one advertiser; leaving it out of the comparison lets the index scan start there.
  const sorted = keys.filter((key) => key !== 'advertiser_id')
  const start = sorted.map((key) => after?.values[keys.indexOf(key)] ?? '')
  const conditions = [
    'advertiser_id = $1',
    `event_date between greatest($2::date, ($4::date - interval '${RETENTION}')::date) and $3::date`,
    'occurred_at <= (select business_now())',
    ...(type === 'PRODUCTS' ? ["kind <> 'click'"] : []),
    ...(after
      ? [`(${sorted.join(', ')}) > (${sorted.map((key, index) => `$${index + 6}::${typeOf(key)}`).join(', ')})`]
      : []),
  ]
  const names = source.metrics.map((_name, index) => `metric_${index}`)
  const metrics = source.metrics.map((name, index) => `${sqlOf(type, name, source)} as ${names[index]}`)
  const rows = `select ${[list, ...metrics].join(', ')}
                            from (${FIGURES} where ${conditions.join(' and ')}) figures
                group by ${list}
                order by ${list}
                limit $5`
  const values = [source.advertiserId, request.start, request.end, source.today, request.count + 1]
  return { text: masked(rows, keys, names, source.isMasking), values: after ? [...values, ...start] : values }
}

/** `orders` is the number of orders a purchase counts as. */
const FIGURES = `
  select kind, event_date, advertiser_id, campaign_id, publisher_id, ad_group_id, creative_id, asin, conversion_type,
    is_new_to_brand, events.quantity + restated.quantity as quantity, events.amount + restated.amount as amount,
    1 + restated.orders as orders
  from events
  cross join lateral (
    select coalesce(sum(quantity_delta), 0) as quantity, coalesce(sum(amount_delta), 0) as amount,
      coalesce(sum(orders_delta), 0) as orders
    from restatements
    where event_id = events.id and events.kind = 'purchase' and visible_from <= (select business_now())
  ) restated`

/** Metrics are zeros when campaign, ad group or creative has too few clicks. */
const masked = (rows: string, keys: readonly KeyColumn[], names: readonly string[], isMasking: boolean): string => {
  const texts = keys.map((key) => `${key}::text`)
  const order = keys.map((key) => `paged.${key}`).join(', ')
  if (!isMasking) {
    return `select ${[...texts, ...names.map((name) => `${name}::text`)].join(', ')} from (${rows}) paged order by ${order}`
  }
  const subject = (['campaign_id', 'ad_group_id', 'creative_id'] as const).filter((key) => keys.includes(key))
  const zeros = names.map((name) => `case when clicks < ${MIN_CLICKS} then '0' else ${name}::text end`)
  // Ten clicks are at most ten events, so no more are read.
  return `select ${[...texts, ...zeros].join(', ')}
                from (${rows}) paged
          cross join lateral (
            select coalesce(sum(quantity), 0) as clicks
            from (
              select quantity
              from events
              where kind = 'click' and quantity > 0 and advertiser_id = paged.advertiser_id
                and ${subject.map((key) => `${key} = paged.${key}`).join(' and ')} and occurred_at <= (select business_now())
              limit ${MIN_CLICKS}
            ) first
          ) life
          order by ${order}`
}

const sqlOf = (type: ReportType, name: string, { isBonusZero }: Source): string =>
  name === BONUS && isBonusZero ? '0' : (METRICS[type][name]?.sql ?? '0')

const typeOf = (key: KeyColumn): string => (key === 'event_date' ? 'date' : 'text')
