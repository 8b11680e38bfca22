import type { CollectionConfig } from 'payload'
import { AmazonAccounts } from './amazon/amazon-accounts'
import { AmazonAdvertisers } from './amazon/amazon-advertisers'
import { AmazonProfiles } from './amazon/amazon-profiles'
import { AmzAttributionAdgroups } from './amazon/amz-attribution-adgroups'
import { AmzAttributionCampaigns } from './amazon/amz-attribution-campaigns'
import { AmzAttributionPerfMetrics } from './amazon/amz-attribution-perf-metrics'
import { AmzAttributionProdMetrics } from './amazon/amz-attribution-prod-metrics'
import { AttributionTags } from './amazon/attribution-tags'
import { LinkClicks } from './amazon/link-clicks'
import { Links } from './amazon/links'
import { OauthStates } from './amazon/oauth-states'
import { Products } from './amazon/products'
import { SyncRuns } from './amazon/sync-runs'
import { BlogPosts } from './blog/blog-posts'
import { Brands } from './identity/brands'
import { CreatorChannels } from './identity/creator-channels'
import { Creators } from './identity/creators'
import { Users } from './identity/users'
import { CreatorEarnings } from './money/creator-earnings'
import { StripeEvents } from './money/stripe-events'
import { AffiliateProgramProducts } from './programs/affiliate-program-products'
import { AffiliatePrograms } from './programs/affiliate-programs'
import { CreatorProducts } from './programs/creator-products'
import { Partnerships } from './programs/partnerships'

/** Every collection, in the order in which the panel shows its groups. */
export const collections: CollectionConfig[] = [
  Creators,
  Users,
  Brands,
  CreatorChannels,
  AffiliatePrograms,
  AffiliateProgramProducts,
  Partnerships,
  CreatorProducts,
  Links,
  AmazonAccounts,
  AmazonProfiles,
  AmazonAdvertisers,
  Products,
  AttributionTags,
  AmzAttributionCampaigns,
  AmzAttributionAdgroups,
  AmzAttributionPerfMetrics,
  AmzAttributionProdMetrics,
  CreatorEarnings,
  BlogPosts,
  SyncRuns,
  LinkClicks,
  StripeEvents,
  OauthStates,
]
