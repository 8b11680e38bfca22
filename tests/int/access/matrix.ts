import type { POLICIES } from '../../../src/access/policies'
import type { Actor } from './world'

type Slug = keyof typeof POLICIES

/**
 * Who may read which rows of a collection, by the columns that say whose they are; written here a second time on purpose.
 * Admins read everything but what nobody reads.
 */
export const OWNER_COLUMNS: Record<Slug, { user?: string; brand?: string; creator?: string }> = {
  users: { user: 'id' },
  brands: { user: 'user_id' },
  creators: { user: 'user_id' },
  creator_channels: { creator: 'creator_id' },
  amazon_accounts: {},
  amazon_profiles: { brand: 'brand_id' },
  amazon_advertisers: { brand: 'brand_id' },
  attribution_tags: { brand: 'brand_id' },
  products: { brand: 'brand_id' },
  links: { brand: 'brand_id', creator: 'creator_id' },
  link_clicks: { brand: 'brand_id' },
  amz_attribution_campaigns: { brand: 'brand_id' },
  amz_attribution_adgroups: { brand: 'brand_id' },
  amz_attribution_perf_metrics: { brand: 'brand_id', creator: 'creator_id' },
  amz_attribution_prod_metrics: { brand: 'brand_id', creator: 'creator_id' },
  sync_runs: { brand: 'brand_id' },
  oauth_states: {},
  affiliate_programs: { brand: 'brand_id' },
  affiliate_program_products: { brand: 'brand_id' },
  partnerships: { brand: 'brand_id', creator: 'creator_id' },
  creator_products: { brand: 'brand_id', creator: 'creator_id' },
  creator_earnings: { brand: 'brand_id', creator: 'creator_id' },
  stripe_events: {},
  blog_posts: {},
}

export const SLUGS = Object.keys(OWNER_COLUMNS) as Slug[]

/** The SQL condition of the rows that an actor reads: null when the door is shut, `true` when all. */
export const readableRows = (slug: Slug, actor: Actor): string | null => {
  if (slug === 'oauth_states') return null
  if (actor.kind === 'admin') return 'true'
  if (slug === 'blog_posts' && actor.kind === 'editor') return 'true'
  const { user, brand, creator } = OWNER_COLUMNS[slug]
  if (user !== undefined && actor.userId !== null) return `${user} = ${actor.userId}`
  if (brand !== undefined && actor.brandId !== null) return `${brand} = ${actor.brandId}`
  if (creator !== undefined && actor.creatorId !== null) return `${creator} = ${actor.creatorId}`
  return null
}

/** What staff may write with the cookie; nobody else writes anything, and staff nothing else. */
const STAFF_WRITES: Partial<Record<Slug, Partial<Record<'create' | 'update' | 'delete', readonly Actor['kind'][]>>>> = {
  users: { create: ['admin'], update: ['admin'] },
  brands: { update: ['admin'] },
  creators: { update: ['admin'] },
  creator_channels: { update: ['admin'], delete: ['admin'] },
  affiliate_programs: { update: ['admin'] },
  blog_posts: { create: ['editor', 'admin'], update: ['editor', 'admin'], delete: ['admin'] },
}

export const mayWrite = (slug: Slug, act: 'create' | 'update' | 'delete', actor: Actor): boolean =>
  STAFF_WRITES[slug]?.[act]?.includes(actor.kind) ?? false
