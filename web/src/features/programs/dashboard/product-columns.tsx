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
  /** Not named where the stock is not the viewer's to know. */
  availability?: string | null
  /** Known of the viewer's own catalogue alone. */
  vanished_at?: string | null
}

/** The product with its picture; without a title its ASIN stands for it. */
export const productColumn = <Row extends ShownProduct>(): TableColumn<Row> => ({
  id: 'product',
  header: 'Product',
  cell: (row) => <ProductTitle product={row} />,
})

/** Where the table has no room for price and stock, they stand under the product's name, after the `note`. */
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
