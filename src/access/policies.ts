import type { CollectionConfig, CollectionSlug } from 'payload'
import { anyOf, asAccess } from './compose'
import { admins, editors, nobody, ownBrand, ownCreator, ownUser, type Rule, self, staff } from './rules'

type Policy = { create: Rule; read: Rule; update: Rule; delete: Rule }

const brandsOwn: Policy = { create: nobody, read: anyOf(admins, ownBrand), update: nobody, delete: nobody }
const partnersOwn: Policy = {
  create: nobody,
  read: anyOf(admins, ownBrand, ownCreator),
  update: nobody,
  delete: nobody,
}
const systemOnly: Policy = { create: nobody, read: admins, update: nobody, delete: nobody }

/**
 * The one table: who may do what with which rows over Payload's own operations (panel, `/cms-api`, Local API with
 * `overrideAccess: false`). Whatever is not here is written by named product calls, which derive the owner themselves.
 * A bearer reads its own rows on `/cms-api` and writes nothing there: the door refuses it before this table is asked.
 */
export const POLICIES = {
  users: { create: admins, read: anyOf(admins, self), update: admins, delete: nobody },
  brands: { create: nobody, read: anyOf(admins, ownUser), update: admins, delete: nobody },
  creators: { create: nobody, read: anyOf(admins, ownUser), update: admins, delete: nobody },
  creator_channels: { create: nobody, read: anyOf(admins, ownCreator), update: admins, delete: admins },

  amazon_accounts: systemOnly,
  amazon_profiles: brandsOwn,
  amazon_advertisers: brandsOwn,
  attribution_tags: brandsOwn,
  products: brandsOwn,
  links: partnersOwn,
  link_clicks: brandsOwn,
  amz_attribution_campaigns: brandsOwn,
  amz_attribution_adgroups: brandsOwn,
  amz_attribution_perf_metrics: partnersOwn,
  amz_attribution_prod_metrics: partnersOwn,
  sync_runs: brandsOwn,
  oauth_states: { create: nobody, read: nobody, update: nobody, delete: nobody },

  affiliate_programs: { ...brandsOwn, update: admins },
  affiliate_program_products: brandsOwn,
  partnerships: partnersOwn,
  creator_products: partnersOwn,

  creator_earnings: partnersOwn,
  stripe_events: systemOnly,

  blog_posts: { create: staff, read: staff, update: anyOf(admins, editors), delete: admins },
} as const satisfies Partial<Record<CollectionSlug, Policy>>

/** The access functions of a collection: every operation is named, none falls back to Payload's "anybody signed in". */
export const accessOf = (slug: keyof typeof POLICIES): NonNullable<CollectionConfig['access']> => {
  const policy: Policy = POLICIES[slug]
  return {
    create: asAccess(policy.create),
    read: asAccess(policy.read),
    update: asAccess(policy.update),
    delete: asAccess(policy.delete),
    readVersions: asAccess(nobody),
    unlock: asAccess(nobody),
  }
}
