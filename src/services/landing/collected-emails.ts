import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { CollectedEmail, CollectedEmailRows, CollectedEmailSort } from '../../contracts/collected-emails'
import { containsText, iso, orderBy, query, queryInParts, queryOne, withTransaction } from '../../database'
import type { Row } from '../../database-rows'
import { type DayRange, reportRange } from '../../domain/date-range'
import { notFound } from '../../errors'
import { readBusinessTime } from '../business-time'
import { spoolCsv, text } from '../money/documents/csv-file'
import { submittedIn } from './list-pages'

type Filtered = {
  req: PayloadRequest
  brandId: number
  rows: CollectedEmailRows
  sort: CollectedEmailSort
  from?: string | undefined
  to?: string | undefined
}

/** Without dates, of all time. */
const daysOf = async ({ req, from, to }: Pick<Filtered, 'req' | 'from' | 'to'>): Promise<DayRange | null> => {
  if (from === undefined && to === undefined) return null
  const { today } = await readBusinessTime(req)
  return reportRange({ from, to, today })
}

/** The pages are the brand's that have collected emails, in the order of their titles. */
export const listCollectedEmails = async ({ page, limit, ...input }: Filtered & { page: number; limit: number }) => {
  const { req, brandId, rows, sort } = input
  const days = await daysOf(input)
  const [counted, found, pages] = await Promise.all([
    queryOne<{ total: number }>(req, sql`select count(*)::int as total ${matching(brandId, rows, days)}`),
    query<CollectedEmail>(
      req,
      sql`${COLUMNS}
          ${matching(brandId, rows, days)}
          ${orderBy(SORTS, sort, sql`s.id`)}
          limit ${limit}
          offset ${(page - 1) * limit}`,
    ),
    query<Row<'landing_pages', 'id' | 'title'>>(
      req,
      sql`select lp.id, lp.title
          from landing_pages lp
          where lp.brand_id = ${brandId}
            and exists (select 1 from landing_page_email_submissions s where s.landing_page_id = lp.id)
          order by lower(lp.title), lp.id
          limit 200`,
    ),
  ])
  return { rows: found, total: counted?.total ?? 0, page, limit, pages }
}

/** Only those that the brand may write to, with the name of the file. */
export const collectedEmailsCsv = async (input: Filtered) => {
  const { req, brandId, rows, sort } = input
  const days = await daysOf(input)
  const { today } = await readBusinessTime(req)
  const content = await spoolCsv(CSV_COLUMNS, (append) =>
    queryInParts<CollectedEmail>(
      req,
      sql`${COLUMNS}
          ${matching(brandId, { ...rows, state: 'subscribed' }, days)}
          ${orderBy(SORTS, sort, sql`s.id`)}`,
      (part) =>
        append(
          part.map((row) => [
            row.email,
            row.page_title,
            row.creator_name,
            row.link_id,
            row.discount_value,
            row.submitted_at,
            row.clicked_through_at,
            row.consented_at,
            row.consent_version,
            row.consent_text,
            row.confirmed_at,
          ]),
        ),
    ),
  )
  return { name: `collected-emails-${today}.csv`, content }
}

const CSV_COLUMNS = [
  text('email'),
  text('page'),
  text('creator'),
  text('link_id'),
  text('discount'),
  text('submitted_at'),
  text('clicked_through_at'),
  text('consented_at'),
  text('consent_version'),
  text('consent_text'),
  text('confirmed_at'),
]

/**
 * All submissions of the person's address on the brand's pages are deleted, and its hash is kept, so that nobody writes to it
 * again. Throws not_found.
 */
export const eraseCollectedEmail = ({
  req,
  brandId,
  id,
}: {
  req: PayloadRequest
  brandId: number
  id: number
}): Promise<null> =>
  withTransaction(req, async () => {
    const person = await queryOne<Row<'landing_page_email_submissions', 'email'>>(
      req,
      sql`select email
          from landing_page_email_submissions
          where id = ${id} and brand_id = ${brandId}
          for update`,
    )
    if (!person) throw notFound()
    await query(
      req,
      sql`insert into email_suppressions (brand_id, email_hash)
          values (${brandId}, email_hash(${person.email}))
          on conflict do nothing`,
    )
    await query(
      req,
      sql`delete from landing_page_email_submissions where brand_id = ${brandId} and lower(email) = lower(${person.email})`,
    )
    return null
  })

const IS_SUPPRESSED = sql`exists (
    select 1
    from email_suppressions e
    where e.brand_id = s.brand_id and e.email_hash = email_hash(s.email)
  )`

const STATE = sql`case when ${IS_SUPPRESSED} then 'unsubscribed'
    when s.confirmation_sent_at is not null and s.confirmed_at is null then 'unconfirmed'
    else 'subscribed' end`

const COLUMNS = sql`select s.id, s.email, ${STATE} as state, lp.id as page_id, lp.title as page_title, s.link_id,
      c.name as creator_name, s.discount_type, s.discount_value, ${iso('s.submitted_at')} as submitted_at,
      ${iso('s.clicked_through_at')} as clicked_through_at, s.consent_text, s.consent_version,
      ${iso('s.consented_at')} as consented_at, ${iso('s.confirmed_at')} as confirmed_at`

const matching = (
  brandId: number,
  { search, page_id, link, state }: CollectedEmailRows,
  days: DayRange | null,
): SQL => sql`from landing_page_email_submissions s
      join landing_pages lp on lp.id = s.landing_page_id
      left join links l on l.link_id = s.link_id and l.brand_id = s.brand_id
      left join creators c on c.id = l.creator_id
      where s.brand_id = ${brandId} and ${containsText([sql`s.email`], search)}
        and (${page_id ?? null}::int is null or s.landing_page_id = ${page_id ?? null}::int)
        and (${link ?? null}::text is null or s.link_id = ${link ?? null})
        and (${state ?? null}::text is null or ${STATE} = ${state ?? null})
        and ${days ? submittedIn(days) : sql`true`}`

const SORTS = { submitted: sql`s.submitted_at`, email: sql`lower(s.email)`, page: sql`lower(lp.title)` }
