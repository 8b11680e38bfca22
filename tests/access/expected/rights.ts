/** The actors, in the order of the table's columns. */
export const ACTORS = [
  'nobody',
  'a new creator',
  'a rejected creator',
  'a creator',
  'another creator',
  'a new brand',
  'a brand',
  'another brand',
  'an editor',
  'an admin',
] as const
export type ActorName = (typeof ACTORS)[number]

export const OPERATIONS = ['create', 'read', 'update', 'delete'] as const
export type Operation = (typeof OPERATIONS)[number]

/** The rows that an actor can access with an operation. */
export type Reach = 'any' | 'own' | 'none'

/**
 * Who may do what with which rows through Payload's own operations. Written by hand from the specification and
 * docs/decisions, independently of `src/access/policies.ts`, which it checks. A cell names the allowed operations: C R
 * U D for any row and c r u d for the actor's own; `-` is none. "Own" is defined by the owner columns, where `brand` is
 * `brand_id` if no other column is named; the first one that applies to the actor counts. A new creator is not
 * approved, a rejected one has earned before, a new brand is not connected to Amazon.
 */
const TABLE = `
                                                                          creators              brands
collection                      owner                             nobody  new  rej  one  other  new  one  other  editor  admin
users                           user:id                           -       r    r    r    r      r    r    r      r       CRU
brands                          user                              -       -    -    -    -      r    r    r      -       RU
creators                        user                              -       r    r    r    r      -    -    -      -       RU
creator_channels                creator                           -       r    r    r    r      -    -    -      -       RUD
consents                        user                              -       r    r    r    r      r    r    r      -       R
notifications                   user                              -       r    r    r    r      r    r    r      -       R
notification_settings           user                              -       r    r    r    r      r    r    r      -       R
brand_members                   -                                 -       -    -    -    -      -    -    -      -       R
team_invitations                -                                 -       -    -    -    -      -    -    -      -       R
creator_invitations             -                                 -       -    -    -    -      -    -    -      -       R

affiliate_programs              brand                             -       -    -    -    -      r    r    r      -       RU
affiliate_program_products      brand                             -       -    -    -    -      r    r    r      -       R
partnerships                    brand+creator                     -       -    -    r    r      r    r    r      -       R
creator_products                brand+creator                     -       -    -    r    r      r    r    r      -       R
links                           brand+creator                     -       -    -    r    r      r    r    r      -       R
brand_referral_settings         brand+creator                     -       -    -    r    r      r    r    r      -       R
creator_referrals               brand+creator:referrer_creator_id -       -    -    r    r      r    r    r      -       R
rate_history                    brand                             -       -    -    -    -      r    r    r      -       R
partnership_threads             -                                 -       -    -    -    -      -    -    -      -       R
partnership_messages            -                                 -       -    -    -    -      -    -    -      -       R
message_images                  -                                 -       -    -    -    -      -    -    -      -       R
sample_requests                 -                                 -       -    -    -    -      -    -    -      -       R

amazon_accounts                 -                                 -       -    -    -    -      -    -    -      -       R
amazon_profiles                 brand                             -       -    -    -    -      r    r    r      -       R
amazon_advertisers              brand                             -       -    -    -    -      r    r    r      -       R
products                        brand                             -       -    -    -    -      r    r    r      -       R
attribution_tags                brand                             -       -    -    -    -      r    r    r      -       R
amz_attribution_campaigns       brand                             -       -    -    -    -      r    r    r      -       R
amz_attribution_adgroups        brand                             -       -    -    -    -      r    r    r      -       R
amz_attribution_perf_metrics    brand                             -       -    -    -    -      r    r    r      -       R
amz_attribution_prod_metrics    brand                             -       -    -    -    -      r    r    r      -       R

creator_earnings                brand+creator                     -       -    r    r    r      r    r    r      -       R
earning_changes                 -                                 -       -    -    -    -      -    -    -      -       R
ledger_entries                  -                                 -       -    -    -    -      -    -    -      -       R
billing_cycles                  -                                 -       -    R    R    R      R    R    R      -       R
brand_statements                -                                 -       -    -    -    -      -    -    -      -       R
statement_lines                 -                                 -       -    -    -    -      -    -    -      -       R
line_questions                  brand                             -       -    -    -    -      r    r    r      -       R
creator_charges                 brand+creator                     -       -    r    r    r      r    r    r      -       R
platform_charges                brand                             -       -    -    -    -      r    r    r      -       R
paypal_payouts                  brand+creator                     -       -    r    r    r      r    r    r      -       R
charge_refunds                  -                                 -       -    -    -    -      -    -    -      -       R
charge_disputes                 -                                 -       -    -    -    -      -    -    -      -       R
transfer_reversals              -                                 -       -    -    -    -      -    -    -      -       R
negative_balances               -                                 -       -    -    -    -      -    -    -      -       R
restrictions                    -                                 -       -    -    -    -      -    -    -      -       R
commission_reversals            -                                 -       -    -    -    -      -    -    -      -       R
creator_transfers               -                                 -       -    -    -    -      -    -    -      -       R
brand_payment_methods           brand                             -       -    -    -    -      r    r    r      -       R
creator_payment_methods         creator                           -       -    r    r    r      -    -    -      -       R
creator_payment_destinations    creator                           -       -    r    r    r      -    -    -      -       R
creator_tax_details             -                                 -       -    -    -    -      -    -    -      -       R
status_history                  -                                 -       -    -    -    -      -    -    -      -       R
fee_schedules                   -                                 -       -    -    -    -      -    -    -      -       R
payment_settings                -                                 -       -    -    -    -      -    -    -      -       R
bank_payouts                    -                                 -       -    -    -    -      -    -    -      -       R
reconciliation_runs             -                                 -       -    -    -    -      -    -    -      -       R
reconciliation_findings         -                                 -       -    -    -    -      -    -    -      -       R

landing_pages                   brand                             -       -    -    -    -      r    r    r      -       R
landing_page_sections           brand                             -       -    -    -    -      r    r    r      -       R
landing_page_email_submissions  brand                             -       -    -    -    -      -    r    r      -       RD

blog_posts                      -                                 -       -    -    -    -      -    -    -      CRU     CRUD
blog_categories                 -                                 -       -    -    -    -      -    -    -      CRUD    CRUD
media                           user:uploaded_by_id               -       -    -    -    -      -    -    -      CRu     CRUD

sync_runs                       brand                             -       -    -    -    -      r    r    r      -       R
metric_quarantine               -                                 -       -    -    -    -      -    -    -      -       R
emails                          -                                 -       -    -    -    -      -    -    -      -       R
link_clicks                     brand                             -       -    -    -    -      r    r    r      -       R
stripe_events                   -                                 -       -    -    -    -      -    -    -      -       R
paypal_events                   -                                 -       -    -    -    -      -    -    -      -       R
audit_events                    -                                 -       -    -    -    -      -    -    -      -       R
oauth_states                    -                                 -       -    -    -    -      -    -    -      -       -
`

export type OwnerColumns = { user?: string; brand?: string; creator?: string }
type Row = { owner: OwnerColumns; cells: Record<ActorName, string> }

const readTable = (text: string): ReadonlyMap<string, Row> => {
  const [, , ...lines] = text.split('\n').filter((line) => line.trim() !== '')
  return new Map(
    lines.map((line) => {
      const [slug = '', owner = '', ...cells] = line.trim().split(/\s+/)
      if (cells.length !== ACTORS.length) throw new Error(`The row of ${slug} has ${cells.length} cells`)
      const named = ACTORS.map((actor, index) => [actor, cells[index]])
      return [slug, { owner: readOwner(owner), cells: Object.fromEntries(named) }]
    }),
  )
}

const readOwner = (text: string): OwnerColumns => {
  const pairs = text === '-' ? [] : text.split('+').map((part) => part.split(':'))
  return Object.fromEntries(pairs.map(([kind, column]) => [kind, column ?? `${kind}_id`]))
}

const rows = readTable(TABLE)

/** The collections with a row in the table. */
export const SLUGS = [...rows.keys()]

const rowOf = (slug: string): Row => {
  const row = rows.get(slug)
  if (!row) throw new Error(`The table of rights has no row for ${slug}`)
  return row
}

/** The rows of a collection that an actor can access with an operation. */
export const reachOf = (slug: string, actor: ActorName, operation: Operation): Reach => {
  const letter = operation.charAt(0)
  const cell = rowOf(slug).cells[actor]
  if (cell.includes(letter.toUpperCase())) return 'any'
  return cell.includes(letter) ? 'own' : 'none'
}

/** Only posts have versions, and who may change a post reads and restores them. */
export const readsVersions = (slug: string, actor: ActorName): boolean =>
  slug === 'blog_posts' && reachOf(slug, actor, 'update') === 'any'

/** The columns that define the owner of a row. */
export const ownerColumnsOf = (slug: string): OwnerColumns => rowOf(slug).owner
