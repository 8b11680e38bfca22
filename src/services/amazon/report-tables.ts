import { type SQL, sql } from 'drizzle-orm'
import type { SyncKind } from '../../contracts/vocabulary'
import { type MetricColumn, PERFORMANCE_COLUMNS, PRODUCT_COLUMNS } from '../../domain/report-columns'
import { PERFORMANCE_DIMENSIONS, PRODUCT_DIMENSIONS } from '../../domain/report-rows'

export type ReportTable = {
  /** With its columns in the order of the fields of a row. */
  target: string
  staging: SQL
  create: SQL
  table: SQL
  keys: readonly string[]
  metrics: readonly MetricColumn[]
  derived: readonly { column: string; value: string }[]
  join: SQL
  /** Excludes campaigns `c` of which the report may leave out rows. */
  isWhole: SQL
}

/** The products report has at most this many products of a campaign. */
const MOST_PRODUCTS = 100

const tableOf = (
  shape: Pick<ReportTable, 'keys' | 'metrics' | 'derived' | 'join' | 'isWhole'> & {
    name: string
    dimensions: readonly string[]
    fingerprint: readonly 'fingerprint'[]
  },
): ReportTable => {
  const { name, dimensions, metrics, fingerprint } = shape
  const staging = `staged_${name}`
  const types = [
    ...dimensions.map((column) => `${column} ${column === 'date' ? 'date' : 'text'}`),
    ...metrics.map(({ column, kind }) => `${column} ${kind === 'count' ? 'integer' : 'numeric(10, 2)'}`),
    ...fingerprint.map((column) => `${column} text`),
  ]
  return {
    ...shape,
    target: `${staging} (${[...dimensions, ...metrics.map(({ column }) => column), ...fingerprint].join(', ')})`,
    staging: sql.raw(staging),
    // Kept per connection and emptied on commit: creating it each time would bloat Postgres's catalog.
    create: sql.raw(`create temporary table if not exists ${staging} (${types.join(', ')}) on commit delete rows`),
    table: sql.raw(name),
  }
}

/**
 * Column names come from code only, never from input. A fingerprint tells apart rows that differ only in columns that are
 * not stored.
 */
export const REPORT_TABLES: Record<SyncKind, ReportTable> = {
  performance: tableOf({
    name: 'amz_attribution_perf_metrics',
    dimensions: PERFORMANCE_DIMENSIONS,
    keys: ['date'],
    metrics: PERFORMANCE_COLUMNS,
    derived: [{ column: 'creator_id', value: 'l.creator_id' }],
    join: sql``,
    isWhole: sql``,
    // Every column of this report is stored.
    fingerprint: [],
  }),
  products: tableOf({
    name: 'amz_attribution_prod_metrics',
    dimensions: PRODUCT_DIMENSIONS,
    keys: ['asin', 'date', 'product_conversion_type'],
    metrics: PRODUCT_COLUMNS,
    derived: [
      { column: 'creator_id', value: 'l.creator_id' },
      { column: 'product_id', value: 'p.id' },
    ],
    join: sql`left join products p on p.brand_id = g.brand_id and p.asin = s.asin and p.is_primary`,
    isWhole: sql`and c.external_id not in (
      select campaign
      from staged_amz_attribution_prod_metrics
      group by campaign
      having count(distinct asin) >= ${MOST_PRODUCTS}
    )`,
    fingerprint: ['fingerprint'],
  }),
}
