import * as z from 'zod/mini'
import { defineCall } from './call'
import { Slug } from './landing'
import { LandingDraft } from './landing-draft'
import { LANDING_PAGES, LANDING_STATES } from './landing-lists'
import { LANDING_TEMPLATES } from './landing-vocabulary'
import { listQuery } from './list-query'
import type { ListQuery, ListRows } from './lists'
import { LogoImage } from './logo'
import { RangeQuery } from './money'
import { DISCOUNT_CODE } from './patterns'
import { Decimal, Id, IdParams, Instant, PageQuery, pageOf } from './values'

const Pages = listQuery(LANDING_PAGES)
export type LandingPageRows = ListRows<typeof LANDING_PAGES>
export type LandingPageSort = ListQuery<typeof LANDING_PAGES>['sort']

/** Figures are of the period; sales are those that Amazon credits to the page's own link. */
export const LandingPageRow = z.object({
  id: Id,
  title: z.string(),
  slug: z.string(),
  url: z.string(),
  product_id: z.nullable(Id),
  product_title: z.nullable(z.string()),
  product_image_url: z.nullable(z.string()),
  state: z.enum(LANDING_STATES),
  /** Visitors see an earlier version. */
  has_changes: z.boolean(),
  changed_at: Instant,
  views: z.int(),
  bot_views: z.int(),
  captures: z.int(),
  click_throughs: z.int(),
  sales: Decimal,
})
export type LandingPageRow = z.infer<typeof LandingPageRow>

export const listLandingPages = defineCall({
  method: 'GET',
  path: '/api/landing-pages',
  summary: "The brand's landing pages with the figures of a period",
  query: z.extend(Pages.page, RangeQuery.shape),
  answer: pageOf(LandingPageRow),
})

export const createLandingPage = defineCall({
  method: 'POST',
  path: '/api/landing-pages',
  summary: 'Creates a page from a template, filled from a product, or as a copy of another one; it is not published',
  body: z.object({
    template: z.enum(LANDING_TEMPLATES),
    product_id: z.nullable(Id),
    copied_page_id: z._default(z.nullable(Id), null),
  }),
  answer: z.object({ id: Id }),
})

const Version = z.object({ number: z.int(), saved_at: Instant, published_at: z.nullable(Instant) })

/** A page as its builder shows it. `draft` is the newest version. */
export const BuiltLandingPage = z.object({
  id: Id,
  slug: z.string(),
  url: z.string(),
  state: z.enum(LANDING_STATES),
  has_changes: z.boolean(),
  revision: z.int(),
  draft: LandingDraft,
  /** Newest first. */
  versions: z.array(Version),
  /** Of the pool of one-time codes. */
  codes: z.object({ free: z.int(), given: z.int() }),
  /** Whether emails can be sent. */
  has_postal_address: z.boolean(),
})
export type BuiltLandingPage = z.infer<typeof BuiltLandingPage>

export const getLandingPage = defineCall({
  method: 'GET',
  path: '/api/landing-pages/{id}',
  summary: 'A landing page with its newest draft and its versions',
  params: IdParams,
  answer: BuiltLandingPage,
})

export const saveLandingPage = defineCall({
  method: 'PUT',
  path: '/api/landing-pages/{id}',
  summary: 'Saves a draft; 409 when the page was changed after the revision that the draft is based on',
  params: IdParams,
  body: z.object({ revision: z.int(), draft: LandingDraft }),
  answer: z.object({ revision: z.int() }),
})

export const setLandingPageState = defineCall({
  method: 'POST',
  path: '/api/landing-pages/{id}/state',
  summary:
    'Publishes the draft, or takes the page from its visitors, deletes or restores it; 409 for a draft that is not the newest',
  params: IdParams,
  body: z.object({
    change: z.enum(['restore', 'publish', 'unpublish', 'delete']),
    /** Of the draft to publish; the newest one by default. */
    revision: z._default(z.nullable(z.int()), null),
  }),
  answer: z.object({ state: z.enum(LANDING_STATES) }),
})

export const setLandingPageSlug = defineCall({
  method: 'PUT',
  path: '/api/landing-pages/{id}/slug',
  summary: 'Moves a page to another address; the former one redirects',
  params: IdParams,
  body: z.object({ slug: Slug }),
  answer: z.object({ slug: z.string(), url: z.string() }),
})

export const checkLandingPageSlug = defineCall({
  method: 'GET',
  path: '/api/landing-pages/{id}/slug',
  summary: 'Whether a page may have an address',
  params: IdParams,
  query: z.object({ slug: Slug }),
  answer: z.object({ is_free: z.boolean() }),
})

export const previewLandingPage = defineCall({
  method: 'POST',
  path: '/api/landing-pages/{id}/preview',
  summary: 'An address that shows a version for ten minutes, the newest one by default',
  params: IdParams,
  body: z.object({ version: z._default(z.nullable(z.int().check(z.minimum(1))), null) }),
  answer: z.object({ url: z.string() }),
})

export const getLandingPageVersion = defineCall({
  method: 'GET',
  path: '/api/landing-pages/{id}/versions/{number}',
  summary: 'An earlier version, which can be saved as the draft again',
  params: z.object({ id: Id, number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)) }),
  answer: LandingDraft,
})

const MAX_CODES = 5_000

export const addLandingPageCodes = defineCall({
  method: 'POST',
  path: '/api/landing-pages/{id}/codes',
  summary: 'Adds one-time codes, of which each visitor gets one; known ones are skipped',
  params: IdParams,
  body: z.object({
    codes: z
      .array(
        z
          .string()
          .check(
            z.trim(),
            z.regex(DISCOUNT_CODE, 'Codes have up to 40 letters, digits, - and _'),
            z.meta({ examples: ['WELCOME10'] }),
          ),
      )
      .check(z.minLength(1, 'Enter at least one code'), z.maxLength(MAX_CODES)),
    /** Removes the codes that nobody has got yet. */
    replaces: z._default(z.boolean(), false),
  }),
  answer: z.object({ added: z.int(), free: z.int(), given: z.int() }),
})

export const uploadLandingPageImage = defineCall({
  method: 'POST',
  path: '/api/landing-pages/{id}/images',
  summary: 'Uploads an image for a section: PNG, JPEG or WebP, up to 2 MB',
  params: IdParams,
  body: z.object({ image: LogoImage }),
  answer: z.object({ url: z.string(), width: z.int(), height: z.int() }),
})

/** A page of a partner that a creator may share, with their link in it, and what came of it in the last 30 days. */
export const SharedPage = z.object({
  id: Id,
  title: z.string(),
  brand_id: Id,
  brand_name: z.string(),
  product_id: z.nullable(Id),
  product_title: z.nullable(z.string()),
  product_image_url: z.nullable(z.string()),
  /** Null until the creator has a link of the brand. */
  url: z.nullable(z.string()),
  views: z.int(),
  captures: z.int(),
  click_throughs: z.int(),
})
export type SharedPage = z.infer<typeof SharedPage>

export const listSharedPages = defineCall({
  method: 'GET',
  path: '/api/landing-pages/shared',
  summary: "Partners' landing pages that the creator may share, with what their links brought in the last 30 days",
  query: PageQuery,
  answer: pageOf(SharedPage),
})
