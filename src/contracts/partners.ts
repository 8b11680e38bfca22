import * as z from 'zod/mini'
import { Cents } from './billing'
import { defineCall, FileText } from './call'
import { listQuery } from './list-query'
import { type ListQuery, type ListRows, PARTNERS, PRODUCT_LINKS } from './lists'
import { RangeQuery } from './money'
import { MAX_NOTE_CHARACTERS } from './patterns'
import { PeriodReport, ProductLinkRow, Totals } from './products'
import { CREATOR_ACCOUNT_STATES } from './states'
import { DateOnly, Decimal, Id, IdParams, Instant, PageQuery, pageOf, Remaining } from './values'
import { PARTNERSHIP_STATUSES } from './vocabulary'

export const MAX_TAG_CHARACTERS = 40
/** Of one brand. */
export const MAX_TAGS = 100

const Partners = listQuery(PARTNERS)
export type PartnerRows = ListRows<typeof PARTNERS>
export type PartnerSort = ListQuery<typeof PARTNERS>['sort']

/** Partnerships and applications by ID, or all that a list shows. */
export const PartnerChoice = z.union([
  z.object({ partnershipIds: z.array(Id).check(z.minLength(1, 'Choose at least one creator'), z.maxLength(10_000)) }),
  z.object({ matching: Partners.rows }),
])
export type PartnerChoice = z.output<typeof PartnerChoice>

const TagName = z.string().check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(MAX_TAG_CHARACTERS))
const TagFee = z.nullable(
  z
    .int('Enter a whole number from 0 to 100')
    .check(z.minimum(0, 'Enter a whole number from 0 to 100'), z.maximum(100, 'Enter a whole number from 0 to 100')),
)

const TagMark = z.object({ id: Id, name: z.string() })

const Partner = z.object({
  partnership_id: Id,
  status: z.enum(PARTNERSHIP_STATUSES),
  creator_id: Id,
  creator_name: z.string(),
  /** A path of ours. */
  photo_url: z.nullable(z.string()),
  product_categories: z.array(z.string()),
  total_reach: z.nullable(z.int()),
  channels: z.array(z.object({ channel: z.string(), channel_link: z.string() })),
  /** The creator's note with the latest application. */
  message: z.nullable(z.string()),
  tags: z.array(TagMark),
  /** Links that earn. */
  links: z.int(),
  /** Null while the creator's account is active; otherwise their links don't earn. `since` is null in review. */
  account: z.nullable(z.object({ state: z.enum(CREATOR_ACCOUNT_STATES), since: z.nullable(Instant) })),
  /** When the creator applied last. */
  applied_at: Instant,
  /** When the creator applied first. */
  created_at: Instant,
})

/** The figures are of the period; null if the creator was never a partner. */
export const PartnerRow = z.extend(Partner, { figures: z.nullable(Totals) })
export type PartnerRow = z.infer<typeof PartnerRow>

/** `message`: the creator's note with an application, or the brand's reason. */
const PartnershipEvent = z.object({
  status: z.enum(PARTNERSHIP_STATUSES),
  message: z.nullable(z.string()),
  at: Instant,
})

export const PartnerProfile = z.extend(Partner, {
  /** Plain text. */
  bio: z.nullable(z.string()),
  /** ISO 3166. */
  country: z.nullable(z.string()),
  /** Newest first. */
  history: z.array(PartnershipEvent),
})
export type PartnerProfile = z.infer<typeof PartnerProfile>

export const PartnerReport = z.extend(PeriodReport, {
  partner: z.extend(PartnerProfile, {
    /** Only the brand sees it. */
    note: z.string(),
    /** Since the partnership began. */
    /** `commission` is for their own sales, with that of whoever referred them; `referral_commission` for sales of others. */
    lifetime: z.object({ sales: Decimal, commission: Decimal, referral_commission: Decimal, paid_cents: Cents }),
  }),
})
export type PartnerReport = z.infer<typeof PartnerReport>

export const PartnerLinkRow = z.extend(z.omit(ProductLinkRow, { creator_id: true, creator_name: true }), {
  product_id: z.nullable(Id),
  product_title: z.nullable(z.string()),
})
export type PartnerLinkRow = z.infer<typeof PartnerLinkRow>

/** The creator's line on a statement. */
export const PartnerMonthRow = z.object({
  line_id: Id,
  cycle_id: Id,
  period_start: DateOnly,
  period_end: DateOnly,
  /** Commission for the days that were new on this statement. */
  fresh_amount: Decimal,
  /** Amazon's later changes to days on an earlier statement. */
  adjustment_amount: Decimal,
  carried_in: Decimal,
  amount_cents: Cents,
  carried_out: Decimal,
  paid_cents: Cents,
})
export type PartnerMonthRow = z.infer<typeof PartnerMonthRow>

export const CreatorTag = z.extend(TagMark, {
  /** In percent; a change of fees can follow it. */
  default_fee: z.nullable(z.int()),
  /** Active partners with the tag. */
  creators: z.int(),
})
export type CreatorTag = z.infer<typeof CreatorTag>

export const listPartners = defineCall({
  method: 'GET',
  path: '/api/partnerships',
  summary: "The brand's partners and applicants with their figures for a period; without dates, the last 30 days",
  query: z.extend(Partners.page, RangeQuery.shape),
  answer: pageOf(PartnerRow),
})

export const downloadPartners = defineCall({
  method: 'GET',
  path: '/api/partnerships/csv',
  summary: 'All rows of the same list as a CSV file',
  file: 'text/csv',
  query: z.extend(Partners.file, RangeQuery.shape),
  answer: FileText,
})

export const readPartner = defineCall({
  method: 'GET',
  path: '/api/creator-profiles/{id}/report',
  summary:
    "The brand's partner, by the creator's ID, with figures for a period, per day, and those of the period before",
  params: IdParams,
  query: RangeQuery,
  answer: PartnerReport,
})

export const readPartnerProfile = defineCall({
  method: 'GET',
  path: '/api/creator-profiles/{id}',
  summary: 'A creator who applied to the brand or is its partner, now or before',
  params: IdParams,
  answer: PartnerProfile,
})

export const listPartnerLinks = defineCall({
  method: 'GET',
  path: '/api/creator-profiles/{id}/links',
  summary: "The partner's links to the brand's products with their figures for a period",
  params: IdParams,
  query: z.extend(listQuery(PRODUCT_LINKS).page, RangeQuery.shape),
  answer: pageOf(PartnerLinkRow),
})

export const listPartnerMonths = defineCall({
  method: 'GET',
  path: '/api/creator-profiles/{id}/months',
  summary: "The partner's lines on the brand's statements, newest first",
  params: IdParams,
  query: PageQuery,
  answer: pageOf(PartnerMonthRow),
})

const Decided = z.object({ partnershipIds: z.array(Id) })

export const approveApplications = defineCall({
  method: 'POST',
  path: '/api/partnerships/approve',
  summary:
    'Approves applications; others in the choice stay as they are. Returns the approved ones. Repeat it while some remain',
  body: PartnerChoice,
  answer: z.extend(Decided, { remaining: Remaining }),
})

export const rejectApplications = defineCall({
  method: 'POST',
  path: '/api/partnerships/reject',
  summary: 'Declines applications, with a reason that is shown to the creators. Returns the declined ones',
  body: z.object({
    creators: PartnerChoice,
    reason: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  }),
  answer: Decided,
})

export const saveNote = defineCall({
  method: 'PUT',
  path: '/api/partnerships/{id}/note',
  summary: "Saves the brand's private note about a creator; an empty text removes it",
  params: IdParams,
  body: z.object({ note: z.string().check(z.trim(), z.maxLength(MAX_NOTE_CHARACTERS)) }),
  answer: z.object({ note: z.string() }),
})

export const tagPartners = defineCall({
  method: 'POST',
  path: '/api/partnerships/tags',
  summary: 'Adds tags to creators and removes others. Returns how many creators changed',
  body: z.object({
    creators: PartnerChoice,
    addTagIds: z._default(z.array(Id).check(z.maxLength(MAX_TAGS)), []),
    removeTagIds: z._default(z.array(Id).check(z.maxLength(MAX_TAGS)), []),
  }),
  answer: z.object({ creators: z.int() }),
})

export const listTags = defineCall({
  method: 'GET',
  path: '/api/creator-tags',
  summary: "The brand's tags for creators, by name",
  answer: z.array(CreatorTag),
})

export const createTag = defineCall({
  method: 'POST',
  path: '/api/creator-tags',
  summary: 'Adds a tag, or returns the existing one of the same name',
  creates: true,
  body: z.object({ name: TagName, default_fee: z._default(TagFee, null) }),
  answer: CreatorTag,
})

export const updateTag = defineCall({
  method: 'PATCH',
  path: '/api/creator-tags/{id}',
  summary: 'Renames a tag, or changes its default fee; no fee changes by itself',
  params: IdParams,
  body: z.object({ name: z.optional(TagName), default_fee: z.optional(TagFee) }),
  answer: CreatorTag,
})

export const deleteTag = defineCall({
  method: 'DELETE',
  path: '/api/creator-tags/{id}',
  summary: 'Removes a tag from all creators; their fees stay',
  params: IdParams,
  answer: z.object({ id: Id }),
})
