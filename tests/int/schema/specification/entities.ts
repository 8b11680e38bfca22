import { ADDITIONS } from './additions'
import { AMAZON } from './amazon'
import { BILLING } from './billing'
import { CONVERSATIONS } from './conversations'
import { DECISIONS } from './decisions'
import type { Entity } from './entity'
import { MONEY } from './money'
import { PAGES } from './pages'
import { PEOPLE } from './people'
import { PROGRAMS } from './programs'

const ALL = {
  ...PEOPLE,
  ...AMAZON,
  ...PROGRAMS,
  ...MONEY,
  ...BILLING,
  ...DECISIONS,
  ...CONVERSATIONS,
  ...PAGES,
  ...ADDITIONS,
}

export type EntityName = keyof typeof ALL

export const ENTITIES: Record<EntityName, Entity> = ALL

export const ENTITY_NAMES = Object.keys(ALL) as EntityName[]

/** Tables that are not entities, with their purpose. */
export const TECHNICAL_TABLES: Record<string, string> = {
  app_clock: 'business time',
  domain_events: 'the outbox',
  notices: 'what people were reminded of, so that they’re told once',
  link_notices: 'the problem of each link when it was last looked at',
  event_consumers: 'how far each consumer has read the outbox',
  basis_history: 'the sales basis of a program, by date',
  partnership_ends: 'the ends of a partnership, by date',
  referral_rate_history: 'the rate of a referral, by date',
  fee_changes: 'a brand’s changes of fees',
  fee_change_items: 'the fees of a change, until and since they apply',
  partnership_history: 'when each partnership was applied for, decided and ended',
  partnership_notes: 'a brand’s private notes about creators',
  creator_tags: 'a brand’s tags for creators',
  partnership_tags: 'the creators of each tag',
  daily_metrics: 'sums of Amazon’s figures per brand, day and creator',
  daily_earnings: 'sums of earnings per brand, day, creator and seller',
  referral_costs: 'sums of referral commission per referral',
  daily_clicks: 'visits of each link and sub-id per day',
  brand_spending: 'whether a brand has reached its spending limit',
  link_batches: 'links that a creator creates together',
  landing_page_versions: 'what a brand writes, until it is published',
  landing_page_slugs: 'former addresses of landing pages',
  landing_page_codes: 'discount codes of which each visitor gets one',
  landing_page_days: 'views of a landing page per day',
  email_suppressions: 'hashes of addresses that a brand may not write to',
  invitation_suppressions: 'keyed hashes of addresses that get no invitations',
  brand_email_settings: 'what a brand’s emails to visitors need',
  _blog_posts_v: 'versions of posts',
  blog_slug_redirects: 'former addresses of posts',
  link_batch_rows: 'the rows of a batch of links, with what became of each',
  feature_switches: 'features that staff have turned off',
  service_health: 'whether outside services respond, and since when',
  click_files: 'how far the files of clicks are stored',
  visitor_salts: 'salts of visitor hashes, one per day',
  state_transitions: 'the allowed state transitions of payments',
  installation: 'the id with which the keys sent to payment providers begin',
  rate_limits: 'rate limits shared by all processes',
  payload_kv: 'Payload',
  payload_migrations: 'Payload',
  payload_preferences: 'Payload',
  payload_preferences_rels: 'Payload',
}
