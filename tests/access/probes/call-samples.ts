import type { Caller, Ids } from '../world/callers'
import { MISSING_ID } from './local'

/** A call as it is sent. */
export type Sample = { path: string; body?: unknown }

type Named = Ids & { account: Caller['account'] }

/** Ids of which no row has any. */
export const missingIds = (ids: Ids): Ids => ({
  ...ids,
  ...{ user: MISSING_ID, brand: MISSING_ID, creator: MISSING_ID, program: MISSING_ID, product: MISSING_ID },
  ...{ pageId: 'zzzz0', code: 'NO-SUCH-CODE', applications: [MISSING_ID, MISSING_ID] },
  ...{ landingPage: MISSING_ID, landingSlug: 'no-such-page' },
})

const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
/** Days for which Amazon still makes reports. */
const RANGE = { startDate: dayBefore(6), endDate: dayBefore(5) }
const ABOUT = { title: 'A program', description: 'About it', is_visible: true, auto_accept_applications: true }

/**
 * How each call is sent that needs more than its path: with ids of the caller's own, of others, or of nothing. What has
 * no sample is sent with nothing.
 */
const SAMPLES: Record<string, (ids: Named) => { body?: unknown; query?: string; last?: string | number }> = {
  'POST /api/users': ({ account }) => ({
    body: { email: account.email, firebase_uid: account.uid, user_type: account.type },
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
  const { body, query, last = '' } = SAMPLES[call]?.({ ...ids, account }) ?? {}
  return { path: path.replace(/\{\w+\}/, String(last)) + (query ? `?${query}` : ''), ...(body ? { body } : {}) }
}
