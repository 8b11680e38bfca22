import { Check } from 'lucide-react'
import type { CatalogRow } from '../../../../../src/contracts/products'
import { listingStatus } from '../../../../../src/contracts/vocabulary'
import { costColumns } from '../../../components/list/cost-columns'
import { PeriodFigure } from '../../../components/list/period-figure'
import { Badge } from '../../../components/ui/badge'
import { Money } from '../../../components/ui/money'
import { type ColumnMeta, columnHelper } from '../../../components/ui/table-columns'
import { formatCount, formatPercent } from '../../../lib/decimals'
import { ProductTitle } from '../dashboard/product-columns'
import { FavoriteButton } from './favorite-button'
import { goneHint } from './listing-text'

const column = columnHelper<CatalogRow>()

const RIGHT = { align: 'right' } as const
/** Figures and amounts sort from the largest. */
const LARGEST_FIRST = { sortDescFirst: true } as const

const count = (id: 'links' | 'clicks' | 'units', header: string, hideBelow: NonNullable<ColumnMeta['hideBelow']>) =>
  column.accessor(id, {
    header,
    ...LARGEST_FIRST,
    enableSorting: id !== 'links',
    meta: { ...RIGHT, hideBelow },
    cell: ({ getValue }) =>
      id === 'links' ? formatCount(getValue()) : <PeriodFigure>{formatCount(getValue())}</PeriodFigure>,
  })

const feeColumn = (meta: ColumnMeta) =>
  column.accessor('commission_perc', {
    id: 'fee',
    header: 'Affiliate fee',
    ...LARGEST_FIRST,
    meta: { ...RIGHT, ...meta },
    cell: ({ getValue }) => <span className="font-medium">{formatPercent(getValue())}</span>,
  })

/** The ids of sortable columns are the keys of the sorts. `hintOf` a product that Amazon doesn’t list. */
export const columnsFor = (fee: ColumnMeta, hintOf: (since: string, product: CatalogRow) => string = goneHint) =>
  column.columns([
    column.accessor((product) => product.title ?? product.asin, {
      id: 'title',
      header: 'Product',
      cell: ({ row }) => <ProductTitle product={row.original} note={row.original.is_offered ? 'In program' : ''} />,
    }),
    column.accessor('asin', {
      header: 'ASIN',
      enableSorting: false,
      meta: { hideBelow: 'lg' },
      cell: ({ getValue }) => <span className="text-13 text-ink-2 tabular-nums">{getValue()}</span>,
    }),
    column.accessor('availability', {
      id: 'stock',
      header: 'Stock',
      enableSorting: false,
      meta: { hideBelow: 'sm' },
      cell: ({ row: { original: product } }) => (
        <Badge
          {...listingStatus(product)}
          hint={product.vanished_at ? hintOf(product.vanished_at, product) : undefined}
        />
      ),
    }),
    column.accessor('is_offered', {
      id: 'offered',
      header: 'In program',
      enableSorting: false,
      meta: { hideBelow: 'md' },
      cell: ({ getValue }) =>
        getValue() ? (
          <span className="flex items-center gap-1.5">
            <Check aria-hidden size={16} strokeWidth={1.75} className="text-good" />
            Yes
          </span>
        ) : (
          <span className="text-ink-3">No</span>
        ),
    }),
    column.accessor('price', {
      header: 'Price',
      ...LARGEST_FIRST,
      meta: { ...RIGHT, hideBelow: 'md' },
      cell: ({ row, getValue }) => (
        <Money
          value={getValue()}
          currency={row.original.price_currency ?? 'USD'}
          unknownReason="Amazon doesn’t list a price for this product."
        />
      ),
    }),
    feeColumn(fee),
    count('links', 'Active links', 'lg'),
    count('clicks', 'Clicks', 'lg'),
    count('units', 'Units sold', 'lg'),
    column.accessor('sales', {
      header: 'Sales',
      ...LARGEST_FIRST,
      meta: { ...RIGHT, hideBelow: 'xs' },
      cell: ({ getValue }) => (
        <PeriodFigure>
          <Money value={getValue()} />
        </PeriodFigure>
      ),
    }),
    column.accessor('commission', {
      header: 'Commission',
      ...LARGEST_FIRST,
      meta: { ...RIGHT, hideBelow: 'lg' },
      cell: ({ getValue }) => (
        <PeriodFigure>
          <Money value={getValue()} />
        </PeriodFigure>
      ),
    }),
    ...costColumns<CatalogRow>((row) => row),
  ])

const favoriteColumn = (meta: ColumnMeta) =>
  column.display({
    id: 'favorite',
    header: 'Favorite',
    meta: { hideHeader: true, ...meta },
    cell: ({ row }) => <FavoriteButton product={row.original} />,
  })

/** Where fees are changed, they show at every width, and the star takes no room on a phone. */
export const CATALOG_TABLES = {
  program: column.columns([...columnsFor({ hideBelow: 'sm' }), favoriteColumn({})]),
  fees: column.columns([...columnsFor({}), favoriteColumn({ hideBelow: 'xs' })]),
}
