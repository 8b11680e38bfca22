import { type SQL, sql } from 'drizzle-orm'
import { type FieldPolicy, fieldPoliciesOf, type PolicySlug } from '../../access/policies'
import { admins, nobody } from '../../access/rules'
import { arrayParam, type DatabaseContext, query, queryOne } from '../../database'
import { PHOTO_URL } from './creator-photo'

/** The rows of a person: their account, and the brand or the profile that they own. */
export type Owner = { user_id: number; email: string; brand_id: number | null; creator_id: number | null }
type OwnerColumn = Exclude<keyof Owner, 'email'>

const ROWS_AT_ONCE = 1_000

/** `added` is JSON of what belongs to a row `c` and is kept elsewhere. */
type Part = { table: PolicySlug; column: string; hidden?: readonly string[]; added?: SQL }

const ownedBy = (column: OwnerColumn, tables: readonly PolicySlug[]): Part[] =>
  tables.map((table) => ({ table, column }))

/** What we have about a person, by owner. Rows that only name them in passing are not theirs. */
const TABLES: Record<OwnerColumn, readonly Part[]> = {
  user_id: [
    ...ownedBy('user_id', ['brands', 'brand_members']),
    { table: 'creators', column: 'user_id', added: sql`jsonb_build_object('photo_url', ${PHOTO_URL})` },
    { table: 'partnership_messages', column: 'author_id' },
    ...ownedBy('user_id', ['consents', 'notifications', 'notification_settings', 'restrictions']),
  ],
  creator_id: [
    ...ownedBy('creator_id', [
      'creator_channels',
      'partnerships',
      'brand_referral_settings',
      'sample_requests',
      'links',
      'creator_earnings',
      'statement_lines',
      'creator_charges',
      'creator_transfers',
      'commission_reversals',
      'paypal_payouts',
      'creator_payment_methods',
      'creator_payment_destinations',
      'creator_tax_details',
    ]),
    { table: 'creator_referrals', column: 'referrer_creator_id' },
  ],
  brand_id: [
    ...ownedBy('brand_id', [
      'amazon_profiles',
      'amazon_advertisers',
      'attribution_tags',
      'products',
      'amz_attribution_perf_metrics',
      'amz_attribution_prod_metrics',
      'affiliate_programs',
      'partnerships',
      'sample_requests',
      'creator_earnings',
      'brand_statements',
      'statement_lines',
      'line_questions',
      'creator_charges',
      'platform_charges',
      'brand_payment_methods',
      'landing_pages',
      'landing_page_sections',
    ]),
    // Tags and placement are the creator's matter.
    { table: 'links', column: 'brand_id', hidden: ['tags', 'placement'] },
  ],
}

/** Of collections that only admins read: what staff wrote, and how we sent something. */
const STAFF_ONLY: Partial<Record<PolicySlug, readonly string[]>> = {
  brand_statements: ['approved_at', 'approved_by_id', 'hold_reason', 'problem'],
  statement_lines: ['reminded_on'],
  restrictions: ['placed_by_id', 'decided_by_id', 'reminders'],
  creator_transfers: ['stripe_transfer_id', 'tries', 'first_sent_at', 'sent_at', 'last_error'],
}

/** Undefined for an unknown user. */
export const readOwner = (context: DatabaseContext, id: number): Promise<Owner | undefined> =>
  queryOne<Owner>(
    context,
    sql`select u.id as user_id,
               u.email,
               (select b.id from brands b where b.user_id = u.id) as brand_id,
               (select c.id from creators c where c.user_id = u.id) as creator_id
        from users u
        where u.id = ${id}`,
  )

export type PersonalTable = { name: string; rows: () => AsyncGenerator<object[]> }

/** Every table with rows about the person, without secrets and what only staff may read. */
export const personalTables = (context: DatabaseContext, owner: Owner): PersonalTable[] => {
  const tableOf = (part: Part, id: number | string): PersonalTable => ({
    name: part.table,
    rows: () => rowsOf(context, part, id),
  })
  return [
    tableOf({ table: 'users', column: 'id' }, owner.user_id),
    tableOf({ table: 'emails', column: 'recipient', hidden: ['key', 'error', 'resends'] }, owner.email),
    ...(['user_id', 'creator_id', 'brand_id'] as const).flatMap((column) => {
      const id = owner[column]
      return id === null ? [] : TABLES[column].map((part) => tableOf(part, id))
    }),
  ]
}

/** By keyset, so that no answer is held in memory. */
async function* rowsOf(
  context: DatabaseContext,
  { table, column, hidden = [], added = sql`'{}'::jsonb` }: Part,
  owner: number | string,
): AsyncGenerator<object[]> {
  let last = 0
  for (let isMore = true; isMore; ) {
    const rows = await query<{ id: number; row: object }>(
      context,
      sql`select c.id, (to_jsonb(c) - ${arrayParam([...hiddenColumnsOf(table), ...hidden])}::text[]) || ${added} as row
          from ${sql.raw(table)} c
          where c.${sql.raw(column)} = ${owner} and c.id > ${last}
          order by c.id
          limit ${ROWS_AT_ONCE}`,
    )
    if (rows.length > 0) yield rows.map(({ row }) => row)
    last = rows.at(-1)?.id ?? last
    isMore = rows.length === ROWS_AT_ONCE
  }
}

/** Secrets, and what only staff may read. The column of a relationship ends with `_id`. */
const hiddenColumnsOf = (table: PolicySlug): string[] => {
  const fields = Object.entries(fieldPoliciesOf(table))
    .filter(([, { read }]: [string, FieldPolicy]) => read === nobody || read === admins)
    .flatMap(([name]) => [name, `${name}_id`])
  return [...fields, ...(STAFF_ONLY[table] ?? [])]
}
