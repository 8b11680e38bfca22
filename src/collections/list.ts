import { join } from 'node:path'
import type { CollectionConfig } from 'payload'
import { AmazonAccounts } from './amazon/amazon-accounts'
import { AmazonAdvertisers } from './amazon/amazon-advertisers'
import { AmazonProfiles } from './amazon/amazon-profiles'
import { AmzAttributionAdgroups } from './amazon/amz-attribution-adgroups'
import { AmzAttributionCampaigns } from './amazon/amz-attribution-campaigns'
import { AmzAttributionPerfMetrics } from './amazon/amz-attribution-perf-metrics'
import { AmzAttributionProdMetrics } from './amazon/amz-attribution-prod-metrics'
import { AttributionTags } from './amazon/attribution-tags'
import { MetricQuarantine } from './amazon/metric-quarantine'
import { OauthStates } from './amazon/oauth-states'
import { Products } from './amazon/products'
import { SyncRuns } from './amazon/sync-runs'
import { BlogCategories } from './blog/blog-categories'
import { BlogPosts } from './blog/blog-posts'
import { BrandMembers } from './identity/brand-members'
import { Brands } from './identity/brands'
import { Consents } from './identity/consents'
import { CreatorChannels } from './identity/creator-channels'
import { Creators } from './identity/creators'
import { TeamInvitations } from './identity/team-invitations'
import { Users } from './identity/users'
import { LandingPageEmailSubmissions } from './landing/landing-page-email-submissions'
import { LandingPageSections } from './landing/landing-page-sections'
import { LandingPages } from './landing/landing-pages'
import { LinkClicks } from './links/link-clicks'
import { Links } from './links/links'
import { MessageImages } from './messages/message-images'
import { PartnershipMessages } from './messages/partnership-messages'
import { PartnershipThreads } from './messages/partnership-threads'
import { SampleRequests } from './messages/sample-requests'
import { BankPayouts } from './money/bank-payouts'
import { BillingCycles } from './money/billing-cycles'
import { BrandPaymentMethods } from './money/brand-payment-methods'
import { BrandStatements } from './money/brand-statements'
import { ChargeDisputes } from './money/charge-disputes'
import { ChargeRefunds } from './money/charge-refunds'
import { CommissionReversals } from './money/commission-reversals'
import { CreatorCharges } from './money/creator-charges'
import { CreatorEarnings } from './money/creator-earnings'
import { CreatorPaymentDestinations } from './money/creator-payment-destinations'
import { CreatorPaymentMethods } from './money/creator-payment-methods'
import { CreatorTaxDetails } from './money/creator-tax-details'
import { CreatorTransfers } from './money/creator-transfers'
import { EarningChanges } from './money/earning-changes'
import { FeeSchedules } from './money/fee-schedules'
import { LedgerEntries } from './money/ledger-entries'
import { LineQuestions } from './money/line-questions'
import { NegativeBalances } from './money/negative-balances'
import { PaymentSettings } from './money/payment-settings'
import { PaypalEvents } from './money/paypal-events'
import { PaypalPayouts } from './money/paypal-payouts'
import { PlatformCharges } from './money/platform-charges'
import { ReconciliationFindings } from './money/reconciliation-findings'
import { ReconciliationRuns } from './money/reconciliation-runs'
import { Restrictions } from './money/restrictions'
import { StatementLines } from './money/statement-lines'
import { StatusHistory } from './money/status-history'
import { StripeEvents } from './money/stripe-events'
import { TransferReversals } from './money/transfer-reversals'
import { NotificationSettings } from './notifications/notification-settings'
import { Notifications } from './notifications/notifications'
import { AuditEvents } from './operations/audit-events'
import { Emails } from './operations/emails'
import { createMedia } from './operations/media'
import { AffiliateProgramProducts } from './programs/affiliate-program-products'
import { AffiliatePrograms } from './programs/affiliate-programs'
import { BrandReferralSettings } from './programs/brand-referral-settings'
import { CreatorInvitations } from './programs/creator-invitations'
import { CreatorProducts } from './programs/creator-products'
import { CreatorReferrals } from './programs/creator-referrals'
import { Partnerships } from './programs/partnerships'
import { RateHistory } from './programs/rate-history'

const PEOPLE: readonly CollectionConfig[] = [
  Creators,
  Users,
  Brands,
  BrandMembers,
  TeamInvitations,
  CreatorChannels,
  Consents,
]

const PROGRAMS: readonly CollectionConfig[] = [
  AffiliatePrograms,
  AffiliateProgramProducts,
  Partnerships,
  CreatorInvitations,
  CreatorProducts,
  BrandReferralSettings,
  CreatorReferrals,
  RateHistory,
  PartnershipThreads,
  PartnershipMessages,
  MessageImages,
  SampleRequests,
]

export const collectionsOf = ({ dataDir }: { dataDir: string }): CollectionConfig[] => [
  ...PEOPLE,
  ...PROGRAMS,
  Links,
  LinkClicks,
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
  EarningChanges,
  LedgerEntries,
  BillingCycles,
  BrandStatements,
  Restrictions,
  StatementLines,
  LineQuestions,
  CommissionReversals,
  CreatorCharges,
  PlatformCharges,
  PaypalPayouts,
  ChargeRefunds,
  ChargeDisputes,
  TransferReversals,
  CreatorTransfers,
  NegativeBalances,
  BrandPaymentMethods,
  CreatorPaymentMethods,
  CreatorPaymentDestinations,
  CreatorTaxDetails,
  StatusHistory,
  FeeSchedules,
  PaymentSettings,
  BankPayouts,
  ReconciliationRuns,
  ReconciliationFindings,
  LandingPages,
  LandingPageSections,
  LandingPageEmailSubmissions,
  BlogPosts,
  BlogCategories,
  createMedia(join(dataDir, 'media')),
  SyncRuns,
  MetricQuarantine,
  Emails,
  Notifications,
  NotificationSettings,
  StripeEvents,
  PaypalEvents,
  AuditEvents,
  OauthStates,
]
