import * as z from 'zod/mini'
import { defineCall, FileText } from './call'
import { listQuery } from './list-query'
import { CATALOG, type ListQuery, type ListRows, PRODUCT_LINKS } from './lists'
import { DayRow, RangeQuery } from './money'
import { NetCost } from './net-cost'
import { DateOnly, Decimal, Id, IdParams, Instant, pageOf, Remaining } from './values'

const Catalog = listQuery(CATALOG)
export type CatalogRows = ListRows<typeof CATALOG>
export type CatalogSort = ListQuery<typeof CATALOG>['sort']

const FigureColumns = z.object({ clicks: z.int(), units: z.int(), sales: Decimal, commission: Decimal })
/** Of a product or a partner in a period. */
export const Totals = z.extend(FigureColumns, NetCost.shape)
export type Totals = z.infer<typeof Totals>

const CatalogProduct = z.object({
  id: Id,
  asin: z.string(),
  title: z.nullable(z.string()),
  sku: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  price: z.nullable(Decimal),
  price_currency: z.nullable(z.string()),
  availability: z.nullable(z.string()),
  /** When Amazon stopped listing it in the catalog. */
  vanished_at: z.nullable(Instant),
  favorite: z.boolean(),
  commission_perc: z.int(),
  is_offered: z.boolean(),
  /** Creators' links that earn. */
  links: z.int(),
})

/** One row per ASIN. The figures are of the period. */
export const CatalogRow = z.extend(CatalogProduct, Totals.shape)
export type CatalogRow = z.infer<typeof CatalogRow>

const ChosenProducts = z.object({
  productIds: z.array(Id).check(z.minLength(1, 'Choose at least one product'), z.maxLength(10_000)),
})
const MatchingProducts = z.object({ matching: Catalog.rows })

/** Products by ID, or all that a list shows. */
export const ProductChoice = z.union([ChosenProducts, MatchingProducts])
export type ProductChoice = z.output<typeof ProductChoice>

/** With `is_undo` products that Amazon no longer lists are added too: links to them earned until they were removed. */
export const ProductAddition = z.union([
  z.extend(ChosenProducts, { is_undo: z.optional(z.boolean()) }),
  MatchingProducts,
])
export type ProductAddition = z.output<typeof ProductAddition>

/** Figures of a period and the one before, of complete days only; one row per day. */
export const PeriodReport = z.object({
  from: DateOnly,
  to: DateOnly,
  /** The days of the period that the figures cover, from its first on. */
  complete_days: z.int(),
  totals: z.nullable(Totals),
  previous: z.nullable(Totals),
  days: z.array(DayRow),
})

export const ProductReport = z.extend(PeriodReport, {
  product: z.extend(CatalogProduct, {
    category: z.nullable(z.string()),
    large_image_url: z.nullable(z.string()),
    /** Creators with a link that earns. */
    creators: z.int(),
  }),
})
export type ProductReport = z.infer<typeof ProductReport>

/** The links of a product, or its creators. */
const ProductLinks = listQuery(PRODUCT_LINKS)
export type ProductLinkSort = ListQuery<typeof PRODUCT_LINKS>['sort']

export const ProductLinkRow = z.extend(FigureColumns, {
  id: Id,
  link_id: z.string(),
  link_name: z.string(),
  creator_id: Id,
  creator_name: z.string(),
  /** Whether a sale through it earns commission. */
  is_open: z.boolean(),
  created_at: Instant,
})
export type ProductLinkRow = z.infer<typeof ProductLinkRow>

export const ProductCreatorRow = z.extend(FigureColumns, {
  creator_id: Id,
  creator_name: z.string(),
  /** Links that earn. */
  links: z.int(),
  /** The creator's own fee for the product, else the product's. */
  fee_percent: z.int(),
  is_own_fee: z.boolean(),
})
export type ProductCreatorRow = z.infer<typeof ProductCreatorRow>

export const listCatalog = defineCall({
  method: 'GET',
  path: '/api/products/catalog',
  summary: "The brand's products with their figures for a period; without dates, the last 30 days",
  query: z.extend(Catalog.page, RangeQuery.shape),
  answer: pageOf(CatalogRow),
})

export const downloadCatalog = defineCall({
  method: 'GET',
  path: '/api/products/catalog/csv',
  summary: 'All rows of the same list as a CSV file',
  file: 'text/csv',
  query: z.extend(Catalog.file, RangeQuery.shape),
  answer: FileText,
})

export const readProduct = defineCall({
  method: 'GET',
  path: '/api/products/{id}/report',
  summary: "The brand's product with its figures for a period, per day, and those of the period before",
  params: IdParams,
  query: RangeQuery,
  answer: ProductReport,
})

export const listProductLinks = defineCall({
  method: 'GET',
  path: '/api/products/{id}/links',
  summary: "Creators' links to the brand's product with their figures for a period",
  params: IdParams,
  query: z.extend(ProductLinks.page, RangeQuery.shape),
  answer: pageOf(ProductLinkRow),
})

export const listProductCreators = defineCall({
  method: 'GET',
  path: '/api/products/{id}/creators',
  summary: "The partners who may promote the brand's product, or did, with their figures for a period",
  params: IdParams,
  query: z.extend(ProductLinks.page, RangeQuery.shape),
  answer: pageOf(ProductCreatorRow),
})

export const setFavorite = defineCall({
  method: 'PUT',
  path: '/api/products/{id}/favorite',
  summary: "Marks the brand's product as a favorite, or removes the mark",
  params: IdParams,
  body: z.object({ favorite: z.boolean() }),
  answer: z.object({ favorite: z.boolean() }),
})

export const addProgramProducts = defineCall({
  method: 'POST',
  path: '/api/affiliate-programs/{id}/products/add',
  summary:
    'Adds products to the program, without those that Amazon no longer lists; restores what was removed. Repeat it while some remain',
  params: IdParams,
  body: ProductAddition,
  /** `productIds`: the added ones; `unlisted`: how many were left out, once none remains. */
  answer: z.object({ productIds: z.array(Id), unlisted: z.int(), remaining: Remaining }),
})

export const removeProgramProducts = defineCall({
  method: 'POST',
  path: '/api/affiliate-programs/{id}/products/remove',
  summary: 'Removes products from the program; links to them stop earning. Repeat it while some remain',
  params: IdParams,
  body: ProductChoice,
  answer: z.object({ productIds: z.array(Id), remaining: Remaining }),
})

export const readRemoval = defineCall({
  method: 'POST',
  path: '/api/affiliate-programs/{id}/products/removal',
  summary: 'What removing products from the program would do, without doing it',
  params: IdParams,
  body: ProductChoice,
  /** Products in the program, links that would stop earning, and their creators. */
  answer: z.object({ products: z.int(), links: z.int(), creators: z.int() }),
})
