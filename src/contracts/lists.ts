import { STATEMENT_STATES } from './money-vocabulary'
import { DOLLARS, ID, LABEL, LINK_ID, PERCENT, SUB_ID, YEAR } from './patterns'
import {
  DIFFERENCE_CAUSES,
  EARNING_GROUPS,
  FEE_CHANGE_STATUSES,
  LINK_BATCH_RESULTS,
  LINK_PROBLEMS,
  LINK_STANDINGS,
} from './states'
import {
  AUDIENCE_BUCKETS,
  CHANNEL_PLATFORMS,
  EARNING_TYPES,
  PARTNERSHIP_STATUSES,
  PRODUCT_CATEGORIES,
} from './vocabulary'

/*
 * What each list can be sorted and filtered by: data, so that a page reads its URL without the library that checks the
 * server's input. `listQuery` makes the server's checks of it.
 */

export const MAX_SEARCH_CHARACTERS = 100

/** How many products of all brands a search counts; more are found by narrowing it. */
export const MAX_FOUND_PRODUCTS = 10_000

/** Texts that a filter can be, besides fixed choices. */
export const FILTER_PATTERNS = {
  id: ID,
  dollars: DOLLARS,
  link: LINK_ID,
  percent: PERCENT,
  year: YEAR,
  label: LABEL,
  subId: SUB_ID,
} as const

/** The choices of a filter, or what its text is. */
export type Filter = readonly string[] | keyof typeof FILTER_PATTERNS

/** The key of a sort; with a leading minus, descending. */
export type Sort<Key extends string = string> = Key | `-${Key}`

export type List = {
  sorts: readonly string[]
  /** The sort of a query without one. */
  first: Sort
  /** Each is optional. */
  filters: Readonly<Record<string, Filter>>
  /** Whether it has a search by text. */
  isSearchable: boolean
}

/** The search and the filters: which rows a list has. */
export type ListRows<L extends List> = SearchOf<L['isSearchable']> & {
  [Name in keyof L['filters']]?: Filtered<L['filters'][Name]> | undefined
}

type SearchOf<IsSearchable> = IsSearchable extends true ? { search?: string | undefined } : unknown

/** The rows with their order. */
export type ListQuery<L extends List> = ListRows<L> & { sort: Sort<L['sorts'][number]> }

type Filtered<F> = F extends readonly string[] ? F[number] : F extends 'id' ? number : string

/** A filter on something that is or isn't. Without it, both. */
const YES_NO = ['yes', 'no'] as const

export const define = <const Key extends string, const L extends List>(
  list: L & { sorts: readonly Key[]; first: Sort<NoInfer<Key>> },
): L => list

/** `audience`: at least this `total_reach`, of `AUDIENCE_BUCKETS`. */
const ABOUT_CREATORS = {
  audience: AUDIENCE_BUCKETS.map(({ value }) => String(value)),
  category: PRODUCT_CATEGORIES,
} as const

/** `linked`: whether the creator has links that earn. */
export const PARTNERS = define({
  sorts: ['name', 'applied', 'audience', 'clicks', 'units', 'sales', 'commission', 'net_cost', 'conversion', 'epc'],
  first: '-applied',
  filters: { status: PARTNERSHIP_STATUSES, tag: 'id', linked: YES_NO, ...ABOUT_CREATORS },
  isSearchable: true,
})

/** What the page of applications offers of `PARTNERS`. */
export const APPLICATIONS = define({
  sorts: ['name', 'applied', 'audience'],
  first: '-applied',
  filters: ABOUT_CREATORS,
  isSearchable: true,
})

/**
 * Both ends of a price and of a fee are included. `stock`: as in `listingStatus`, which also names those with another
 * availability. `missing`: what a listed product lacks.
 */
export const CATALOG = define({
  sorts: ['title', 'price', 'fee', 'clicks', 'units', 'sales', 'commission', 'net_cost', 'conversion', 'epc'],
  first: 'title',
  filters: {
    stock: ['in', 'out', 'restocking', 'unlisted'],
    offered: YES_NO,
    favorite: YES_NO,
    missing: ['fee', 'price_or_image'],
    priceFrom: 'dollars',
    priceTo: 'dollars',
    feeFrom: 'percent',
    feeTo: 'percent',
  },
  isSearchable: true,
})

/** What the page of the program offers of `CATALOG`. */
export const PROGRAM_PRODUCTS = define({
  sorts: ['title', 'price', 'fee'],
  first: '-fee',
  filters: {},
  isSearchable: true,
})

/**
 * What a creator can look for in the programs of all brands. `category` is the brand's; `instant`: creators become partners
 * without a review; `brand`: of one brand.
 */
const OFFERS = {
  category: PRODUCT_CATEGORIES,
  feeFrom: 'percent',
  priceFrom: 'dollars',
  priceTo: 'dollars',
  stock: ['in'],
  instant: ['yes'],
} as const

/** By `commission`, what one sale earns; by `newest`, when the product was added to its program. */
export const OFFERED_PRODUCTS = define({
  sorts: ['commission', 'fee', 'newest'],
  first: '-commission',
  filters: { ...OFFERS, brand: 'id' },
  isSearchable: true,
})

/** Products that a creator can create links to, of all their brands. `linked`: those without a link that earns. */
export const LINKABLE_PRODUCTS = define({
  sorts: ['commission', 'fee', 'title'],
  first: '-commission',
  filters: { brand: 'id', stock: ['in'], linked: ['no'] },
  isSearchable: true,
})

/** As many as a person checks. */
export const MAX_BATCH_LINKS = 5_000

/** By `result`; `problem`: all rows without a link. */
export const LINK_BATCH_ROWS = define({
  sorts: ['number'],
  first: 'number',
  filters: { result: LINK_BATCH_RESULTS, problem: ['yes'] },
  isSearchable: false,
})

/** Those with a product that the filters find. By `name`, the creator's own brands are first. */
export const BROWSED_BRANDS = define({
  sorts: ['name', 'fee', 'newest'],
  first: 'name',
  filters: OFFERS,
  isSearchable: true,
})

export const PRODUCT_LINKS = define({
  sorts: ['name', 'clicks', 'units', 'sales', 'commission'],
  first: '-commission',
  filters: {},
  isSearchable: true,
})

/** `clicks` are Amazon's, `own_clicks` ours. `tag`: one of the creator's own labels. */
export const LINKS = define({
  sorts: ['name', 'created', 'own_clicks', 'clicks', 'units', 'sales', 'commission', 'conversion', 'epc'],
  first: '-created',
  filters: {
    state: LINK_STANDINGS,
    problem: ['any', ...LINK_PROBLEMS],
    channel: CHANNEL_PLATFORMS,
    brand: 'id',
    product: 'id',
    tag: 'label',
  },
  isSearchable: true,
})

/** `custom`: whether the creator has a fee of their own. `soon`: whether the fee changes on a later day. `tag`: of creators with it. */
export const CREATOR_FEES = define({
  sorts: ['product', 'creator', 'fee', 'product_fee'],
  first: 'product',
  filters: { custom: YES_NO, soon: YES_NO, tag: 'id' },
  isSearchable: true,
})

/** By their first day, or by when they were made. A change has no name to search. */
export const FEE_CHANGES = define({
  sorts: ['effective_from', 'created'],
  first: '-created',
  filters: { status: FEE_CHANGE_STATUSES },
  isSearchable: false,
})

/** `active`: whether the brand pays the partner; `referred`: whether the partner referred anyone. */
export const REFERRAL_SETTINGS = define({
  sorts: ['name', 'referrals', 'sales', 'cost', 'lifetime_cost', 'rate'],
  first: '-lifetime_cost',
  filters: { active: YES_NO, referred: YES_NO },
  isSearchable: true,
})

/** `paying`: whether sales of today earn a commission; `sold`: whether the referred creator sold something in the period. */
export const REFERRALS = define({
  sorts: ['referred', 'referrer', 'since', 'rate', 'sales', 'cost', 'lifetime_cost'],
  first: '-since',
  filters: { referrer: 'id', paying: YES_NO, sold: YES_NO },
  isSearchable: true,
})

/** `search` is for invoice numbers, `status` what a statement reads, `year` that of its month. */
export const STATEMENTS = define({
  sorts: ['month', 'charge_on', 'creators', 'commission', 'fees', 'total', 'paid', 'status'],
  first: '-month',
  filters: { status: STATEMENT_STATES, year: 'year' },
  isSearchable: true,
})

/**
 * `state`: a part of each earning is in it; `linkId`: the public id; `sub`: of links that were clicked with this sub-id, because Amazon
 * reports sales by link. They have no text to search.
 */
export const EARNINGS = define({
  sorts: ['date', 'sales', 'commission'],
  first: '-date',
  filters: { state: EARNING_GROUPS, type: EARNING_TYPES, brand: 'id', linkId: 'link', product: 'id', sub: 'subId' },
  isSearchable: false,
})

const DIFFERENCES = { cause: DIFFERENCE_CAUSES, different: ['yes'] } as const

/** Days have no text to search. */
export const RECONCILED_DAYS = define({
  sorts: ['date', 'amazon', 'booked', 'difference'],
  first: '-date',
  filters: DIFFERENCES,
  isSearchable: false,
})

/** By `difference`, the largest amounts of either sign are together. */
export const RECONCILED_ROWS = define({
  sorts: ['name', 'amazon', 'booked', 'difference'],
  first: '-difference',
  filters: DIFFERENCES,
  isSearchable: true,
})
