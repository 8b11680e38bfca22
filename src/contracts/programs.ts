import * as z from 'zod/mini'
import { defineCall } from './call'
import { TAX_COUNTRIES } from './countries'
import { listQuery } from './list-query'
import { BROWSED_BRANDS, type ListQuery, type ListRows } from './lists'
import { MESSAGES } from './messages'
import { MINIMUM_AUDIENCES } from './program-conditions'
import { DateOnly, Decimal, Id, IdParams, Instant, PageQuery, pageOf } from './values'
import {
  COMMISSION_BASES,
  INELIGIBLE_REASONS,
  PAGE_ID_PATTERN,
  PARTNERSHIP_STATUSES,
  SAMPLES_POLICIES,
} from './vocabulary'
import { WebAddress } from './web-address'

const Title = z.string().check(z.trim(), z.minLength(2, MESSAGES.programTitleRequired), z.maxLength(200))
const Description = z.string().check(z.trim(), z.minLength(2, MESSAGES.programDescriptionRequired), z.maxLength(20_000))

const blankAsNull = z.transform((text: string) => (text === '' ? null : text))
const textOrNull = (longest: number) =>
  z.nullable(z.pipe(z.string().check(z.trim(), z.maxLength(longest)), blankAsNull))
const isEmailOrBlank = (text: string): boolean => text === '' || z.email().safeParse(text).success

/** Only partners see it. Blank becomes null. */
export const ContactEmail = z.nullable(
  z.pipe(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(254),
        z.refine(isEmailOrBlank, MESSAGES.emailInvalid),
        z.meta({ examples: ['partners@example.com'] }),
      ),
    blankAsNull,
  ),
)

/** What a program asks of creators and promises them. Blank texts become null. */
const Conditions = z.object({
  /** Empty: creators of any country. */
  allowed_countries: z.array(z.enum(TAX_COUNTRIES, 'Choose countries from the list')).check(z.maxLength(250)),
  /** The smallest accepted `total_reach`; null: any. */
  min_reach: z.nullable(
    z.literal(
      MINIMUM_AUDIENCES.map(({ value }) => value),
      'Choose an audience from the list',
    ),
  ),
  /** Null: the program does not say. */
  samples_policy: z.nullable(z.enum(SAMPLES_POLICIES)),
  samples_note: textOrNull(500),
  /** Plain text. Creators accept it when they apply. */
  terms: textOrNull(20_000),
  contact_email: ContactEmail,
})

export const ProgramForm = z.extend(z.partial(Conditions), {
  title: Title,
  description: Description,
  is_visible: z._default(z.boolean(), false),
  auto_accept_applications: z._default(z.boolean(), false),
  commission_basis: z.optional(z.enum(COMMISSION_BASES)),
  logo_url: z.optional(z.nullable(WebAddress)),
})

/** Changes to a program. Omitted fields keep their values, so there are no defaults here. */
export const ProgramChanges = z.partial(
  z.extend(Conditions, {
    title: Title,
    description: Description,
    is_visible: z.boolean(),
    auto_accept_applications: z.boolean(),
    commission_basis: z.enum(COMMISSION_BASES),
    logo_url: z.nullable(WebAddress),
  }),
)

export const ProgramRow = z.object({
  id: Id,
  brand_id: Id,
  title: z.string(),
  description: z.string(),
  is_visible: z.boolean(),
  auto_accept_applications: z.boolean(),
  commission_basis: z.enum(COMMISSION_BASES),
  logo_url: z.nullable(z.string()),
  page_id: z.string(),
  allowed_countries: z.array(z.string()),
  min_reach: z.nullable(z.int()),
  samples_policy: z.nullable(z.enum(SAMPLES_POLICIES)),
  samples_note: z.nullable(z.string()),
  terms: z.nullable(z.string()),
  /** The SHA-256 of the terms; null without terms. */
  terms_version: z.nullable(z.string()),
  contact_email: z.nullable(z.string()),
})
export type ProgramRow = z.infer<typeof ProgramRow>

export const PublicProgram = z.extend(z.omit(ProgramRow, { contact_email: true }), {
  brand_name: z.string(),
  /** One line for each condition, so that public pages need not load the names of all countries. */
  requirements: z.array(z.string()),
  is_visible: z.literal(true),
})

/** A program that is not visible; nothing else about it is disclosed. */
export const InvisibleProgram = z.object({ page_id: z.string(), is_visible: z.literal(false) })
export const ProgramPage = z.union([PublicProgram, InvisibleProgram])
export type ProgramPage = z.infer<typeof ProgramPage>

export const PublicProduct = z.object({
  id: Id,
  asin: z.string(),
  title: z.nullable(z.string()),
  price: z.nullable(Decimal),
  commission_perc: z.int(),
  image_url: z.nullable(z.string()),
  large_image_url: z.nullable(z.string()),
})
export type PublicProduct = z.infer<typeof PublicProduct>

/** A fee of a product and the days on which it applies: the product's own, or that of one partnership. */
export const FeePeriod = z.object({
  /** Null: the partnership's own fee was removed, and the product's fee applies again. */
  fee_percent: z.nullable(z.int()),
  /** Of the period before; null for the product's first fee, and where the product's fee applied to the partnership. */
  previous_percent: z.nullable(z.int()),
  /** The first day; null for the product's first fee, which also applies to earlier sales. */
  effective_from: z.nullable(DateOnly),
  effective_through: z.nullable(DateOnly),
  /** Both null for the product's own fee. */
  creator_id: z.nullable(Id),
  creator_name: z.nullable(z.string()),
})
export type FeePeriod = z.infer<typeof FeePeriod>

export const BrowsedBrand = z.object({
  brand_id: Id,
  brand_name: z.string(),
  logo_url: z.nullable(z.string()),
  product_category: z.nullable(z.string()),
  program_id: Id,
  page_id: z.string(),
  title: z.string(),
  products: z.int(),
  /** With the creator's own fees, if any. */
  max_fee_percent: z.int(),
  auto_accept_applications: z.boolean(),
  allowed_countries: z.array(z.string()),
  min_reach: z.nullable(z.int()),
  has_terms: z.boolean(),
  /** Whether creators can find and join it. Otherwise only those who applied or were partners see it, by the brand's id. */
  is_open: z.boolean(),
  /** Null if the creator may apply. */
  ineligible_reason: z.nullable(z.enum(INELIGIBLE_REASONS)),
  /** Only for partners. */
  contact_email: z.nullable(z.string()),
  /** False if the creator becomes a partner right after applying. */
  is_reviewed: z.boolean(),
  partnership_id: z.nullable(Id),
  partnership_status: z.nullable(z.enum(PARTNERSHIP_STATUSES)),
  /** Since when it has been so. */
  status_since: z.nullable(Instant),
  /** Why the brand declined the application, or ended the partnership, if it said so. */
  reason: z.nullable(z.string()),
  /** The creator's note, while the brand has not reviewed the application. */
  message: z.nullable(z.string()),
  /** After a rejection, or after the brand ended the partnership: when the creator may reapply. */
  may_reapply_from: z.nullable(Instant),
  /** When its links earn again, if the brand has reached its spending limit; null while they earn. */
  paused_until: z.nullable(DateOnly),
})
export type BrowsedBrand = z.infer<typeof BrowsedBrand>

export const createProgram = defineCall({
  method: 'POST',
  path: '/api/affiliate-programs',
  summary: "Creates the brand's program, or returns the existing one; a page ID that is taken is replaced",
  creates: true,
  body: z.extend(ProgramForm, {
    brand_id: Id,
    page_id: z.string().check(z.regex(PAGE_ID_PATTERN, 'Enter five letters or digits')),
  }),
  answer: ProgramRow,
})

export const updateProgram = defineCall({
  method: 'PATCH',
  path: '/api/affiliate-programs/{id}',
  summary: "Updates the brand's program",
  params: IdParams,
  body: ProgramChanges,
  answer: ProgramRow,
})

export const getMyProgram = defineCall({
  method: 'GET',
  path: '/api/affiliate-programs/me',
  summary: "The caller's own program",
  answer: ProgramRow,
})

export const setProgramProducts = defineCall({
  method: 'PUT',
  path: '/api/affiliate-programs/{id}/products',
  summary: 'Sets the products of the program',
  params: IdParams,
  body: z.object({ productIds: z.array(Id).check(z.maxLength(10_000)) }),
  answer: z.array(Id),
})

export const getProgramProducts = defineCall({
  method: 'GET',
  path: '/api/affiliate-programs/{id}/products',
  summary: 'The product IDs of a visible program',
  params: IdParams,
  answer: z.array(Id),
})

export const getProgramPage = defineCall({
  method: 'GET',
  path: '/api/affiliate-programs/page/{pageId}',
  summary: 'The program of a public page',
  params: z.object({ pageId: z.string().check(z.regex(PAGE_ID_PATTERN, 'Enter five letters or digits')) }),
  answer: ProgramPage,
})

export const getPublicProgram = defineCall({
  method: 'GET',
  path: '/api/affiliate-programs/public',
  summary: 'A program by ID, for the application page',
  query: z.object({ id: Id }),
  answer: ProgramPage,
})

export const getPublicProducts = defineCall({
  method: 'GET',
  path: '/public/api/products',
  summary: 'Products of visible programs; `id` may be repeated up to 300 times',
  query: z.object({
    id: z.pipe(
      z.pipe(
        z.union([z.array(z.union([z.string(), z.number()])), z.string(), z.number()]),
        z.transform((value) => (Array.isArray(value) ? value : [value])),
      ),
      z.array(Id).check(z.maxLength(300)),
    ),
  }),
  answer: z.array(PublicProduct),
})

const Browsed = listQuery(BROWSED_BRANDS)
export type BrowsedRows = ListRows<typeof BROWSED_BRANDS>
export type BrowsedSort = ListQuery<typeof BROWSED_BRANDS>['sort']

export const listBrowsedBrands = defineCall({
  method: 'GET',
  path: '/api/brands/browse',
  summary: 'Brands with a visible program, with the creator’s partnership status',
  query: z.extend(Browsed.page, { brandId: z.optional(Id) }),
  answer: pageOf(BrowsedBrand),
})

export const listFeeHistory = defineCall({
  method: 'GET',
  path: '/api/products/{id}/fee-history',
  summary: "The fees of the brand's product with their dates, newest first, including those of single partners",
  params: IdParams,
  query: PageQuery,
  answer: pageOf(FeePeriod),
})
