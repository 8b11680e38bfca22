import * as z from 'zod/mini'
import { defineCall, FileText } from './call'
import { listQuery } from './list-query'
import { CREATOR_FEES, FEE_CHANGES, type ListQuery } from './lists'
import { ProductChoice } from './products'
import { FEE_CHANGE_STATUSES } from './states'
import { DateOnly, Id, IdParams, Instant, PageQuery, pageOf } from './values'

/** What happens to a fee: a new percentage, points more or less than now, or back from a creator's own fee to the product's. */
export const FEE_CHANGE_KINDS = ['set', 'raise', 'lower', 'reset'] as const
export const MAX_FEE_CHANGE_DAYS = 365
/** Products times creators of one change. */
export const MAX_FEES_OF_CHANGE = 100_000

const Percent = z
  .int('Enter a whole number from 0 to 100')
  .check(z.minimum(0, 'Enter a whole number from 0 to 100'), z.maximum(100, 'Enter a whole number from 0 to 100'))

const FEES_OF = { productId: z.optional(Id), creatorId: z.optional(Id) }

const CreatorFees = listQuery(CREATOR_FEES)
const CreatorFeeRows = z.extend(CreatorFees.rows, FEES_OF)
export type CreatorFeeRows = z.output<typeof CreatorFeeRows>
export type CreatorFeeSort = ListQuery<typeof CREATOR_FEES>['sort']

/** Fees of partners for products by ID, or all that the list of them shows. */
export const CreatorFeeChoice = z.union([
  z.object({ creatorProductIds: z.array(Id).check(z.minLength(1, 'Choose at least one fee'), z.maxLength(10_000)) }),
  z.object({ matchingFees: CreatorFeeRows }),
])
export type CreatorFeeChoice = z.output<typeof CreatorFeeChoice>

export const FeeChangeForm = z.object({
  /** Or partners' fees for products: the change is of exactly these, and names no creators. */
  products: z.union([ProductChoice, CreatorFeeChoice]),
  /** Partners who get a fee of their own for the products; null for the products' own fees. */
  creator_ids: z._default(
    z.nullable(z.array(Id).check(z.minLength(1, 'Choose at least one creator'), z.maxLength(2_000))),
    null,
  ),
  /** Instead of `creator_ids`: the active partners who have the tag now. */
  tag_id: z._default(z.nullable(Id), null),
  kind: z.enum(FEE_CHANGE_KINDS),
  /** Percentage points for `raise` and `lower`; ignored by `reset`. Fees stay between 0 and 100. */
  percent: Percent,
  /**
   * Without creators: whether partners' own fees for the products change too. `set` removes them, so that the product's
   * fee applies.
   */
  has_own_fees: z._default(z.boolean(), false),
  /** The first day, in Los Angeles. Omitted: tomorrow. */
  effective_from: z.optional(DateOnly),
})
export type FeeChangeForm = z.output<typeof FeeChangeForm>

/** One changed fee. */
export const FeeChangeItem = z.object({
  product_id: Id,
  product_title: z.nullable(z.string()),
  /** Null for the product's own fee. */
  creator_id: z.nullable(Id),
  creator_name: z.nullable(z.string()),
  old_fee: z.int(),
  new_fee: z.int(),
  status: z.enum(FEE_CHANGE_STATUSES),
})
export type FeeChangeItem = z.infer<typeof FeeChangeItem>

export const FeeChangeRow = z.object({
  id: Id,
  kind: z.enum(FEE_CHANGE_KINDS),
  percent: z.int(),
  is_for_all: z.boolean(),
  effective_from: DateOnly,
  status: z.enum(FEE_CHANGE_STATUSES),
  /** Until the day before `effective_from`. */
  can_cancel: z.boolean(),
  products: z.int(),
  /** With a fee of their own in this change. */
  creators: z.int(),
  raised: z.int(),
  lowered: z.int(),
  /** Fees that newer changes replaced. The other counts are of the rest, if there is one. */
  replaced: z.int(),
  created_at: Instant,
})
export type FeeChangeRow = z.infer<typeof FeeChangeRow>

export const FeeChangePreview = z.object({
  effective_from: DateOnly,
  /** How many fees change, and how many of them rise and fall. */
  fees: z.int(),
  raised: z.int(),
  lowered: z.int(),
  /** Already as wanted. */
  unchanged: z.int(),
  /** Scheduled changes of the same fees that this one replaces. */
  replaces: z.int(),
  /** Partners' own fees for these products that stay as they are. */
  kept_own_fees: z.int(),
  /** Chosen products that none of the chosen creators can promote: they stay as they are. */
  skipped_products: z.int(),
  /** Partners who earn less on at least one product, or less than was announced, and get an email. */
  lowered_creators: z.int(),
  /** The first 50, falling ones first. */
  rows: z.array(z.omit(FeeChangeItem, { status: true })),
})
export type FeeChangePreview = z.infer<typeof FeeChangePreview>

const FeeChangeQuery = listQuery(FEE_CHANGES).page
export type FeeChangeQuery = z.output<typeof FeeChangeQuery>

export const previewFeeChange = defineCall({
  method: 'POST',
  path: '/api/fees/changes/preview',
  summary: 'What a change of fees would do; changes nothing',
  body: FeeChangeForm,
  answer: FeeChangePreview,
})

export const createFeeChange = defineCall({
  method: 'POST',
  path: '/api/fees/changes',
  summary: 'Changes fees of products, for all creators or for some, from a day on',
  creates: true,
  body: z.extend(FeeChangeForm, {
    /** Generated by the client so that a repeated call returns the same change. */
    request_id: z.optional(z.uuid()),
  }),
  answer: FeeChangeRow,
})

export const listFeeChanges = defineCall({
  method: 'GET',
  path: '/api/fees/changes',
  summary: "The brand's changes of fees; without a sort, newest first",
  query: FeeChangeQuery,
  answer: pageOf(FeeChangeRow),
})

export const listFeeChangeItems = defineCall({
  method: 'GET',
  path: '/api/fees/changes/{id}/items',
  summary: 'The fees that a change changes',
  params: IdParams,
  query: PageQuery,
  answer: pageOf(FeeChangeItem),
})

export const cancelFeeChange = defineCall({
  method: 'POST',
  path: '/api/fees/changes/{id}/cancel',
  summary: 'Undoes a change of fees before its first day',
  params: IdParams,
  answer: FeeChangeRow,
})

/** A fee that changes on a later day. */
export const NextFee = z.object({ fee_percent: z.int(), effective_from: DateOnly })

export const CreatorFeeRow = z.object({
  creator_product_id: Id,
  product_id: Id,
  product_title: z.nullable(z.string()),
  asin: z.string(),
  image_url: z.nullable(z.string()),
  creator_id: Id,
  creator_name: z.string(),
  product_fee: z.int(),
  /** Null if the product's fee applies. */
  own_fee: z.nullable(z.int()),
  fee_percent: z.int(),
  next_fee: z.nullable(NextFee),
})
export type CreatorFeeRow = z.infer<typeof CreatorFeeRow>

export const listCreatorFees = defineCall({
  method: 'GET',
  path: '/api/fees',
  summary: 'The fees of active partners for program products, by product or by partner',
  query: z.extend(CreatorFees.page, FEES_OF),
  answer: pageOf(CreatorFeeRow),
})

export const downloadCreatorFees = defineCall({
  method: 'GET',
  path: '/api/fees/csv',
  summary: 'All rows of the same list as a CSV file',
  file: 'text/csv',
  query: z.extend(CreatorFees.file, FEES_OF),
  answer: FileText,
})
