import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { CatalogRow, CatalogRows, CatalogSort } from '../../contracts/products'
import { listingStatus } from '../../contracts/vocabulary'
import { orderBy, queryInParts } from '../../database'
import { type CsvRow, figure, spoolCsv, text } from '../money/documents/csv-file'
import { COST_CSV_COLUMNS, costCells } from '../money/net-cost/cost-csv'
import { readCostBasis } from '../money/net-cost/read-cost-basis'
import { CATALOG_SORTS, catalogRows } from './catalog-rows'
import { completeDays } from './complete-days'
import { type CoveredPeriod, coveredPeriod, PERIOD_COLUMNS } from './covered-period'

type Input = {
  req: PayloadRequest
  brandId: number
  rows: CatalogRows
  sort: CatalogSort
  from?: string | undefined
  to?: string | undefined
}

const COLUMNS = [
  ...PERIOD_COLUMNS,
  text('asin'),
  text('sku'),
  text('title'),
  figure('price'),
  text('currency'),
  text('stock'),
  text('in_program'),
  text('favorite'),
  figure('affiliate_fee_percent'),
  figure('links'),
  figure('clicks'),
  figure('units'),
  figure('sales_usd'),
  figure('commission_usd'),
  ...COST_CSV_COLUMNS,
]

/** Every row of the list, with the name of the file. */
export const catalogCsv = async ({ req, brandId, rows, sort, from, to }: Input) => {
  const [days, basis] = await Promise.all([completeDays({ req, brandId, from, to }), readCostBasis({ req, brandId })])
  const period = coveredPeriod('products', days)
  const content = await spoolCsv(COLUMNS, (append) =>
    queryInParts<CatalogRow>(
      req,
      sql`${catalogRows(basis, rows, days.complete)}
          ${orderBy(CATALOG_SORTS, sort, sql`p.id`)}`,
      (part) => append(part.map((row) => cellsOf(row, period))),
    ),
  )
  return { name: period.name, content }
}

const yesNo = (value: boolean): string => (value ? 'yes' : 'no')

const cellsOf = (row: CatalogRow, period: CoveredPeriod): CsvRow => [
  ...period.cells,
  row.asin,
  row.sku,
  row.title,
  row.price,
  row.price_currency,
  listingStatus(row).label,
  yesNo(row.is_offered),
  yesNo(row.favorite),
  row.commission_perc,
  row.links,
  ...period.figures([row.clicks, row.units, row.sales, row.commission, ...costCells(row)]),
]
