import { listingStatus } from '../../../../../src/contracts/vocabulary'
import { Badge } from '../../../components/ui/badge'
import { Money } from '../../../components/ui/money'
import { RowTitle } from '../../../components/ui/row-title'
import type { TableColumn } from '../../../components/ui/table'
import { formatMoney, formatPercent } from '../../../lib/decimals'

type ShownProduct = {
  asin: string
  title: string | null
  price: string | null
  image_url: string | null
  /** Undefined where the viewer is not allowed to see the stock. */
  availability?: string | null
  /** Only set for the viewer's own catalog. */
  vanished_at?: string | null
}

/** The product with its image; the ASIN replaces a missing title. */
export const productColumn = <Row extends ShownProduct>(): TableColumn<Row> => ({
  id: 'product',
  header: 'Product',
  cell: (row) => <ProductTitle product={row} />,
})

/** Shows the `note`, price and stock below the name where the table is too narrow for their columns. */
export const ProductTitle = ({ product, note }: { product: ShownProduct; note?: string }) => (
  <RowTitle
    title={product.title ?? product.asin}
    image={product.image_url}
    detail={<span className="@xl:hidden">{productDetail(product, note)}</span>}
  />
)

const productDetail = (product: ShownProduct, note: string | undefined): string => {
  const { price } = product
  const stock = product.availability === undefined ? undefined : listingStatus(product).label
  return [note, price === null ? 'No price' : formatMoney(price), stock].filter(Boolean).join(' · ')
}

export const asinColumn = <Row extends ShownProduct>(): TableColumn<Row> => ({
  id: 'asin',
  header: 'ASIN',
  hideBelow: 'md',
  cell: (row) => <span className="text-13 text-ink-2 tabular-nums">{row.asin}</span>,
})

export const priceColumn = <Row extends ShownProduct>(): TableColumn<Row> => ({
  id: 'price',
  header: 'Price',
  align: 'right',
  hideBelow: 'sm',
  cell: (row) => <Money value={row.price} unknownReason="Amazon doesn’t list a price for this product." />,
})

export const stockColumn = <Row extends ShownProduct & { availability: string | null }>(): TableColumn<Row> => ({
  id: 'stock',
  header: 'Stock',
  hideBelow: 'sm',
  cell: (row) => <Badge {...listingStatus(row)} />,
})

export const feeColumn = <Row extends ShownProduct>(feeOf: (row: Row) => number): TableColumn<Row> => ({
  id: 'fee',
  header: 'Fee',
  align: 'right',
  cell: (row) => <span className="font-medium">{formatPercent(feeOf(row))}</span>,
})
