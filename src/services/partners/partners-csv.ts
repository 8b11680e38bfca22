import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { PartnerRow, PartnerRows, PartnerSort } from '../../contracts/partners'
import type { Totals } from '../../contracts/products'
import { PARTNERSHIP_TEXTS } from '../../contracts/state-texts'
import { audienceLabel } from '../../contracts/vocabulary'
import { orderBy, queryInParts } from '../../database'
import { type CsvRow, figure, spoolCsv, text } from '../money/documents/csv-file'
import { COST_CSV_COLUMNS, costCells } from '../money/net-cost/cost-csv'
import { readCostBasis } from '../money/net-cost/read-cost-basis'
import { completeDays } from '../products/complete-days'
import { type CoveredPeriod, coveredPeriod, PERIOD_COLUMNS } from '../products/covered-period'
import { type FlatRow, PARTNER_SORTS, partnerOf, partnerRows } from './partner-rows'

type Input = {
  req: PayloadRequest
  brandId: number
  rows: PartnerRows
  sort: PartnerSort
  from?: string | undefined
  to?: string | undefined
}

const COLUMNS = [
  ...PERIOD_COLUMNS,
  text('creator'),
  text('status'),
  text('applied_at'),
  text('audience'),
  text('categories'),
  text('channels'),
  text('tags'),
  text('note_from_creator'),
  figure('links'),
  figure('clicks'),
  figure('units'),
  figure('sales_usd'),
  figure('commission_usd'),
  ...COST_CSV_COLUMNS,
]

/** Every row of the list, with the name of the file. */
export const partnersCsv = async ({ req, brandId, rows, sort, from, to }: Input) => {
  const [days, basis] = await Promise.all([completeDays({ req, brandId, from, to }), readCostBasis({ req, brandId })])
  const period = coveredPeriod('creators', days)
  const content = await spoolCsv(COLUMNS, (append) =>
    queryInParts<FlatRow>(
      req,
      sql`${partnerRows(basis, rows, days.complete)}
          ${orderBy(PARTNER_SORTS, sort, sql`p.id`)}`,
      (part) => append(part.map((row) => cellsOf(partnerOf(row), period))),
    ),
  )
  return { name: period.name, content }
}

const cellsOf = (row: PartnerRow, period: CoveredPeriod): CsvRow => [
  ...period.cells,
  row.creator_name,
  PARTNERSHIP_TEXTS[row.status].label,
  row.applied_at,
  audienceLabel(row.total_reach),
  row.product_categories.join(', '),
  row.channels.map(({ channel_link }) => channel_link).join(' '),
  row.tags.map(({ name }) => name).join(', '),
  row.message,
  row.links,
  ...(row.figures ? period.figures(figureCells(row.figures)) : NO_FIGURES),
]

const figureCells = (figures: Totals): CsvRow => [
  figures.clicks,
  figures.units,
  figures.sales,
  figures.commission,
  ...costCells(figures),
]

const NO_FIGURES: CsvRow = [null, null, null, null, ...COST_CSV_COLUMNS.map(() => null)]
