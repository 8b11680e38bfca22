import { LEGAL_VERSIONS } from '../../../src/contracts/vocabulary'
import { NOTHING_BILLED } from '../world/billed-ids'
import type { Caller, Ids } from '../world/callers'
import { MISSING_ID } from './local'

/** A call as it is sent. */
export type Sample = { path: string; body?: unknown }

type Named = Ids & { account: Caller['account'] }
type Place = string | number

/** Ids of no existing row. */
export const missingIds = (ids: Ids): Ids => ({
  ...ids,
  user: MISSING_ID,
  brand: MISSING_ID,
  creator: MISSING_ID,
  program: MISSING_ID,
  product: MISSING_ID,
  pageId: 'zzzz0',
  code: 'NO-SUCH-CODE',
  applications: [MISSING_ID, MISSING_ID],
  landingPage: MISSING_ID,
  landingSlug: 'no-such-page',
  earning: MISSING_ID,
  paymentMethod: MISSING_ID,
  ...NOTHING_BILLED,
})

const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
/** Days for which Amazon still creates reports. */
const RANGE = { startDate: dayBefore(6), endDate: dayBefore(5) }
const W9 = {
  form: 'w9',
  legal_name: 'Maya Hart',
  classification: 'individual',
  country: 'US',
  address: '1 Elm Street',
  city: 'Austin',
  region: 'TX',
  postal_code: '78701',
  tax_id_kind: 'ssn',
  tax_id: '521-30-6789',
  signed_name: 'Maya Hart',
  is_certified: true,
}
const REASON = { reason: 'Somebody asked for it' }
const RULES = {
  minimum_payout_cents: 100,
  approval_threshold_cents: 500_000,
  review_days: 2,
  bank_hold_days: 4,
  stripe_enabled: true,
  paypal_enabled: true,
}
const ABOUT = { title: 'A program', description: 'About it', is_visible: true, auto_accept_applications: true }

/**
 * The input of each call that needs more than its path: with ids of the caller, of others, or missing ones. Calls
 * without a sample are sent without input. `last` fills the path's placeholders, in order.
 */
const SAMPLES: Record<string, (ids: Named) => { body?: unknown; query?: string; last?: Place | Place[] }> = {
  'POST /api/users': ({ account }) => ({
    body: { email: account.email, firebase_uid: account.uid, user_type: account.type },
  }),
  'POST /api/consents': () => ({
    body: { kind: 'amazon_ads_api', text_version: LEGAL_VERSIONS.amazon_ads_api },
  }),
  'POST /api/brands': ({ user }) => ({
    body: { user_id: user, brand_name: 'A brand', website: 'example.com', product_category: 'Books' },
  }),
  'PATCH /api/brands/{id}/connect': ({ brand }) => ({ last: brand, body: { connected: true } }),
  'PATCH /api/brands/{id}/logo': ({ brand }) => ({ last: brand, body: { logo_url: 'https://example.com/a.png' } }),
  'GET /public/api/brands/{id}': ({ brand }) => ({ last: brand }),
  'POST /api/creators': ({ user }) => ({ body: { user_id: user, name: 'A creator', product_categories: ['Books'] } }),
  'POST /api/creators/approve': ({ creator }) => ({ body: { ids: [creator] } }),
  'POST /api/creators/reject': ({ creator }) => ({ body: { ids: [creator], reason: 'No audience' } }),
  'POST /api/creators/{id}/ask-again': ({ creator }) => ({ last: creator }),
  'PATCH /api/creators/{id}': ({ creator }) => ({ last: creator, body: { total_reach: 100_000 } }),
  'POST /api/creator-channels': ({ creator }) => ({
    body: { creator_id: creator, channel: 'TikTok', channel_link: 'https://tiktok.com/@a' },
  }),
  'POST /api/amazon/refresh-attribution-performance': () => ({ body: RANGE }),
  'POST /api/amazon/refresh-attribution-products': () => ({ body: RANGE }),
  'POST /api/amazon/creator/refresh-attribution-performance': () => ({ body: RANGE }),
  'POST /api/amazon/creator/refresh-attribution-products': () => ({ body: RANGE }),
  'POST /api/affiliate-programs': ({ brand }) => ({ body: { ...ABOUT, brand_id: brand, page_id: 'abcde' } }),
  'PATCH /api/affiliate-programs/{id}': ({ program }) => ({ last: program, body: { title: 'Another title' } }),
  'PUT /api/affiliate-programs/{id}/products': ({ program, product }) => ({
    last: program,
    body: { productIds: [product] },
  }),
  'GET /api/affiliate-programs/{id}/products': ({ program }) => ({ last: program }),
  'GET /api/affiliate-programs/page/{pageId}': ({ pageId }) => ({ last: pageId }),
  'GET /api/affiliate-programs/public': ({ program }) => ({ query: `id=${program}` }),
  'GET /public/api/products': ({ product }) => ({ query: `id=${product}` }),
  'POST /api/creator-brand-partnerships': ({ creator, brand, program }) => ({
    body: { creator_id: creator, brand_id: brand, source_program_id: program },
  }),
  'GET /api/creator-products/{brandId}': ({ brand }) => ({ last: brand }),
  'POST /api/partnerships/{id}/approve': ({ applications }) => ({ last: applications[0] }),
  'POST /api/partnerships/{id}/reject': ({ applications }) => ({ last: applications[1], body: { reason: 'No' } }),
  'POST /api/links': ({ brand, product }) => ({
    body: { brand_id: brand, product_id: product, link_name: 'My video' },
  }),
  'POST /api/referrals': ({ creator, code }) => ({ body: { referral_code: code, referred_creator_id: creator } }),
  'GET /api/referrals/info/{code}': ({ code }) => ({ last: code }),
  'GET /api/earnings/{id}/changes': ({ earning }) => ({ last: earning }),
  'POST /api/payment-methods/setup': () => ({ body: { type: 'card', return_url: '/dashboard/payment-settings' } }),
  'POST /api/payment-methods/finish': () => ({ body: { setup_intent_id: 'seti_none' } }),
  'POST /api/payment-methods/{id}/verify': ({ paymentMethod }) => ({
    last: paymentMethod,
    body: { amounts: [32, 45] },
  }),
  'POST /api/payment-methods/{id}/default': ({ paymentMethod }) => ({ last: paymentMethod, body: { of_type: true } }),
  'DELETE /api/payment-methods/{id}': ({ paymentMethod }) => ({ last: paymentMethod }),
  'POST /api/payout-settings/stripe': () => ({ body: { country: 'US' } }),
  'PUT /api/payout-settings/destination': ({ account }) => ({
    body: { preferred_method: 'paypal', paypal_email: account.email },
  }),
  'POST /api/payout-settings/destination/verify': () => ({ body: { token: 'x'.repeat(43) } }),
  'PUT /api/payout-settings/tax': () => ({ body: W9 }),
  'GET /api/billing/statements/{cycleId}': ({ cycle }) => ({ last: cycle }),
  'POST /api/billing/statements/{cycleId}/approve': ({ cycle }) => ({ last: cycle }),
  'POST /api/billing/statements/{cycleId}/pay': ({ cycle }) => ({ last: cycle }),
  'POST /api/billing/statements/{cycleId}/refresh': ({ cycle }) => ({ last: cycle }),
  'POST /api/billing/statements/{cycleId}/confirm': ({ cycle }) => ({
    last: cycle,
    body: { return_url: '/dashboard/billing' },
  }),
  'GET /api/billing/statements/{cycleId}/file': ({ cycle }) => ({ last: cycle, query: 'format=csv' }),
  'GET /api/payouts/{id}': ({ line }) => ({ last: line }),
  'POST /api/admin/payments/statements/{id}/release': ({ statement }) => ({ last: statement, body: REASON }),
  'POST /api/admin/payments/statements/{id}/retry': ({ statement }) => ({ last: statement, body: REASON }),
  'POST /api/admin/payments/charges/{kind}/{id}/refund': ({ charge }) => ({
    last: ['platform', charge],
    body: { ...REASON, amount_cents: 1 },
  }),
  'POST /api/admin/payments/charges/{kind}/{id}/check': ({ charge }) => ({ last: ['platform', charge] }),
  'POST /api/admin/payments/payouts/{id}/retry': ({ payouts }) => ({ last: payouts[0], body: REASON }),
  'POST /api/admin/payments/payouts/{id}/cancel': ({ payouts }) => ({ last: payouts[1], body: REASON }),
  'POST /api/admin/payments/payouts/{id}/hold': ({ payouts }) => ({
    last: payouts[0],
    body: { ...REASON, is_held: true },
  }),
  'POST /api/admin/payments/payouts/{id}/check': ({ payouts }) => ({ last: payouts[0] }),
  'POST /api/admin/payments/payouts/{id}/fail': ({ payouts }) => ({ last: payouts[0], body: REASON }),
  'POST /api/admin/payments/events/{provider}/{id}/replay': ({ event }) => ({ last: ['stripe', event] }),
  'POST /api/admin/payments/events/{provider}/{id}/dismiss': ({ event }) => ({ last: ['stripe', event], body: REASON }),
  'PUT /api/admin/payments/settings': () => ({ body: { ...REASON, ...RULES } }),
  'GET /api/admin/payments/tax-years/{year}': () => ({ last: 2026 }),
  'GET /api/landing-pages/public/{slug}': ({ landingSlug }) => ({ last: landingSlug }),
  'GET /api/landing-pages/{id}/amazon-url': ({ landingPage }) => ({ last: landingPage }),
  'POST /api/landing-pages/{id}/submit-email': ({ landingPage }) => ({
    last: landingPage,
    body: { email: 'visitor@people.test' },
  }),
  'POST /api/landing-pages/{id}/track-click': ({ landingPage }) => ({
    last: landingPage,
    body: { email: 'visitor@people.test' },
  }),
}

/** The call with these ids in its path, its query and its body. */
export const sampleOf = (call: string, ids: Ids, account: Caller['account']): Sample => {
  const [, path = ''] = call.split(' ')
  const { body, query, last = [] } = SAMPLES[call]?.({ ...ids, account }) ?? {}
  const places = [last].flat()
  const filled = path.replace(/\{\w+\}/g, () => String(places.shift() ?? ''))
  return { path: filled + (query ? `?${query}` : ''), ...(body ? { body } : {}) }
}
