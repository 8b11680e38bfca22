import * as z from 'zod/mini'
import { defineCall } from './call'
import { MESSAGES } from './messages'
import { DateOnly, Decimal, Id, IdParams, Instant, PageQuery, pageOf } from './values'
import { COMMISSION_BASES, PAGE_ID_PATTERN, PARTNERSHIP_STATUSES } from './vocabulary'
import { WebAddress } from './web-address'

const Title = z.string().check(z.trim(), z.minLength(2, MESSAGES.programTitleRequired), z.maxLength(200))
const Description = z.string().check(z.trim(), z.minLength(2, MESSAGES.programDescriptionRequired), z.maxLength(20_000))

export const ProgramForm = z.object({
  title: Title,
  description: Description,
  is_visible: z._default(z.boolean(), false),
  auto_accept_applications: z._default(z.boolean(), false),
  commission_basis: z.optional(z.enum(COMMISSION_BASES)),
  logo_url: z.optional(z.nullable(WebAddress)),
})

/** Changes to a program. Omitted fields keep their values, so there are no defaults here. */
export const ProgramChanges = z.partial(
  z.object({
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
})
export type ProgramRow = z.infer<typeof ProgramRow>

export const PublicProgram = z.extend(ProgramRow, { brand_name: z.string(), is_visible: z.literal(true) })

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

export const PartnershipRow = z.object({
  id: Id,
  creator_id: Id,
  brand_id: Id,
  status: z.enum(PARTNERSHIP_STATUSES),
  started_by: z.string(),
  source_program_id: z.nullable(Id),
  created_at: Instant,
})
export type PartnershipRow = z.infer<typeof PartnershipRow>

export const CreatorProductRow = z.extend(PublicProduct, {
  creator_product_id: Id,
  /** The partnership's own fee if set, else the product's rate. */
  fee_percent: z.int(),
  commission_basis: z.enum(COMMISSION_BASES),
  availability: z.nullable(z.string()),
})
export type CreatorProductRow = z.infer<typeof CreatorProductRow>

export const PartnerRow = z.object({
  partnership_id: Id,
  status: z.enum(PARTNERSHIP_STATUSES),
  creator_id: Id,
  creator_name: z.string(),
  product_categories: z.array(z.string()),
  total_reach: z.nullable(z.int()),
  channels: z.array(z.object({ channel: z.string(), channel_link: z.string() })),
  links: z.int(),
  sales: Decimal,
  commission: Decimal,
  created_at: Instant,
})
export type PartnerRow = z.infer<typeof PartnerRow>

/** A fee of a product and the days on which it applies: the product's own, or that of one partnership. */
export const FeePeriod = z.object({
  /** Null: the partnership's own fee was removed, and the product's fee applies again. */
  fee_percent: z.nullable(z.int()),
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
  max_fee_percent: z.int(),
  auto_accept_applications: z.boolean(),
  partnership_status: z.nullable(z.enum(PARTNERSHIP_STATUSES)),
  /** After a rejection: when the creator may reapply. */
  may_reapply_from: z.nullable(Instant),
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

export const createPartnership = defineCall({
  method: 'POST',
  path: '/api/creator-brand-partnerships',
  summary: "Applies to a brand's program, or joins it if it auto-accepts; returns an existing partnership",
  creates: true,
  body: z.object({
    creator_id: Id,
    brand_id: Id,
    /** Accepted for compatibility; the server decides both. */
    status: z.optional(z.string()),
    started_by: z.optional(z.string()),
    source_program_id: Id,
    referral_code: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  }),
  answer: PartnershipRow,
})

export const getCreatorProducts = defineCall({
  method: 'GET',
  path: '/api/creator-products/{brandId}',
  summary: "The creator's products for a brand; 404 without a partnership, an empty list while it is pending",
  params: z.object({ brandId: Id }),
  answer: z.array(CreatorProductRow),
})

export const listBrowsedBrands = defineCall({
  method: 'GET',
  path: '/api/brands/browse',
  summary: 'Brands with a visible program, with the creator’s partnership status',
  query: z.extend(PageQuery, { search: z.optional(z.string().check(z.maxLength(100))), brandId: z.optional(Id) }),
  answer: pageOf(BrowsedBrand),
})

export const listPartners = defineCall({
  method: 'GET',
  path: '/api/partnerships',
  summary: "The brand's partners and applicants, with channels and sales",
  query: z.extend(PageQuery, {
    status: z.optional(z.enum(PARTNERSHIP_STATUSES)),
    search: z.optional(z.string().check(z.maxLength(100))),
  }),
  /** `data_through`: the last day with Amazon data; null before the first sync. */
  answer: z.extend(pageOf(PartnerRow), { data_through: z.nullable(DateOnly) }),
})

export const listFeeHistory = defineCall({
  method: 'GET',
  path: '/api/products/{id}/fee-history',
  summary: "The fees of the brand's product with their dates, newest first, including those of single partners",
  params: IdParams,
  query: PageQuery,
  answer: pageOf(FeePeriod),
})

export const approvePartnership = defineCall({
  method: 'POST',
  path: '/api/partnerships/{id}/approve',
  summary: 'Approves an application: the partnership becomes active and includes every program product',
  params: IdParams,
  answer: PartnershipRow,
})

export const rejectPartnership = defineCall({
  method: 'POST',
  path: '/api/partnerships/{id}/reject',
  summary: 'Declines an application, with a reason that is shown to the creator',
  params: IdParams,
  body: z.object({ reason: z._default(z.string().check(z.trim(), z.maxLength(500)), '') }),
  answer: PartnershipRow,
})
