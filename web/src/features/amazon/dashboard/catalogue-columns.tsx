import { Check } from 'lucide-react'
import type { ProductRow } from '../../../../../src/contracts/amazon'
import { listingStatus } from '../../../../../src/contracts/vocabulary'
import { Badge } from '../../../components/ui/badge'
import { Money } from '../../../components/ui/money'
import { RowTitle } from '../../../components/ui/row-title'
import type { TableColumn } from '../../../components/ui/table'
import { formatDayOf } from '../../../lib/dates'
import { formatMoney } from '../../../lib/decimals'
import type { OfferedIds } from './catalogue-view'

/** Columns of the catalog; `offeredIds` is undefined while loading. */
export const catalogueColumns = (offeredIds: OfferedIds | undefined): readonly TableColumn<ProductRow>[] => [
  {
    id: 'product',
    header: 'Product',
    cell: (row) => (
      <RowTitle
        title={row.title ?? row.asin}
        image={row.image_url}
        detail={<span className="@xl:hidden">{detailOf(row)}</span>}
      />
    ),
  },
  {
    id: 'asin',
    header: 'ASIN',
    hideBelow: 'md',
    cell: (row) => <span className="text-13 text-ink-2 tabular-nums">{row.asin}</span>,
  },
  {
    id: 'stock',
    header: 'Stock',
    hideBelow: 'sm',
    cell: (row) => <Badge {...listingStatus(row)} hint={row.vanished_at ? goneHint(row.vanished_at) : undefined} />,
  },
  {
    id: 'price',
    header: 'Price',
    align: 'right',
    hideBelow: 'sm',
    cell: (row) => (
      <Money
        value={row.price}
        currency={row.price_currency ?? 'USD'}
        unknownReason="Amazon doesn’t list a price for this product."
      />
    ),
  },
  {
    id: 'fee',
    header: 'Fee',
    align: 'right',
    cell: (row) => <span className="font-medium">{`${row.commission_perc}%`}</span>,
  },
  {
    id: 'offered',
    header: 'In program',
    hideBelow: 'sm',
    cell: (row) =>
      offeredIds?.has(row.id) ? (
        <span className="flex items-center gap-1.5">
          <Check aria-hidden size={16} strokeWidth={1.75} className="text-good" />
          Yes
        </span>
      ) : (
        <span className="text-ink-3">No</span>
      ),
  },
]

/** Price and stock, shown below the name where the table is too narrow for their columns. */
const detailOf = (row: ProductRow): string => {
  const { price, price_currency: currency } = row
  return `${price === null ? 'No price' : formatMoney(price, currency ?? 'USD')} · ${listingStatus(row).label}`
}

const goneHint = (since: string): string =>
  `Not listed on Amazon since ${formatDayOf(since)}. Existing links still work, but new ones can’t be created until it’s listed again.`
