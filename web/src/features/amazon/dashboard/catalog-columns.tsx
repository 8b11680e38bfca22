import { Check } from 'lucide-react'
import type { ProductRow } from '../../../../../src/contracts/amazon'
import { listingStatus } from '../../../../../src/contracts/vocabulary'
import { Badge } from '../../../components/ui/badge'
import { Money } from '../../../components/ui/money'
import { RowTitle } from '../../../components/ui/row-title'
import { columnHelper } from '../../../components/ui/table-columns'
import { formatDayOf } from '../../../lib/dates'
import { formatMoney } from '../../../lib/decimals'
import type { OfferedIds } from './catalog-view'

const column = columnHelper<ProductRow>()

/** `offeredIds` is undefined while loading. */
export const catalogColumns = (offeredIds: OfferedIds | undefined) =>
  column.columns([
    column.accessor((product) => product.title ?? product.asin, {
      id: 'product',
      header: 'Product',
      cell: ({ row: { original: product }, getValue }) => (
        <RowTitle
          title={getValue()}
          image={product.image_url}
          detail={<span className="@xl:hidden">{detailOf(product)}</span>}
        />
      ),
    }),
    column.accessor('asin', {
      header: 'ASIN',
      meta: { hideBelow: 'md' },
      cell: ({ getValue }) => <span className="text-13 text-ink-2 tabular-nums">{getValue()}</span>,
    }),
    column.accessor('availability', {
      header: 'Stock',
      meta: { hideBelow: 'sm' },
      cell: ({ row: { original: product } }) => (
        <Badge {...listingStatus(product)} hint={product.vanished_at ? goneHint(product.vanished_at) : undefined} />
      ),
    }),
    column.accessor('price', {
      header: 'Price',
      meta: { align: 'right', hideBelow: 'sm' },
      cell: ({ row, getValue }) => (
        <Money
          value={getValue()}
          currency={row.original.price_currency ?? 'USD'}
          unknownReason="Amazon doesn’t list a price for this product."
        />
      ),
    }),
    column.accessor('commission_perc', {
      header: 'Affiliate fee',
      meta: { align: 'right' },
      cell: ({ getValue }) => <span className="font-medium">{`${getValue()}%`}</span>,
    }),
    column.accessor((product) => offeredIds?.has(product.id) ?? false, {
      id: 'offered',
      header: 'In program',
      meta: { hideBelow: 'sm' },
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
  ])

/** For tables too narrow for these columns. */
const detailOf = (row: ProductRow): string => {
  const { price, price_currency: currency } = row
  return `${price === null ? 'No price' : formatMoney(price, currency ?? 'USD')} · ${listingStatus(row).label}`
}

const goneHint = (since: string): string =>
  `Not listed on Amazon since ${formatDayOf(since)}. Existing links still work, but new ones can’t be created until it’s listed again.`
