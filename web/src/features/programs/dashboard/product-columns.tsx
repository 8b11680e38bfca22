import { listingStatus } from '../../../../../src/contracts/vocabulary'
import { Badge } from '../../../components/ui/badge'
import { Money } from '../../../components/ui/money'
import { RowTitle } from '../../../components/ui/row-title'
import { type ColumnMeta, columnHelper } from '../../../components/ui/table-columns'
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

/** The ASIN replaces a missing title. */
export const productColumn = <Product extends ShownProduct>() =>
  columnHelper<Product>().accessor((product) => product.title ?? product.asin, {
    id: 'product',
    header: 'Product',
    cell: ({ row }) => <ProductTitle product={row.original} />,
  })

/** `note`, price and stock appear where the table is too narrow for their columns. */
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
  // A line may break after the dot, not before it.
  return [note, price === null ? 'No price' : formatMoney(price), stock].filter(Boolean).join('\u00a0· ')
}

export const asinColumn = <Product extends ShownProduct>() =>
  columnHelper<Product>().accessor((product) => product.asin, {
    id: 'asin',
    header: 'ASIN',
    meta: { hideBelow: 'md' },
    cell: ({ getValue }) => <span className="text-13 text-ink-2 tabular-nums">{getValue()}</span>,
  })

export const priceColumn = <Product extends ShownProduct>() =>
  columnHelper<Product>().accessor((product) => product.price, {
    id: 'price',
    header: 'Price',
    meta: { align: 'right', hideBelow: 'sm' },
    cell: ({ getValue }) => <Money value={getValue()} unknownReason="Amazon doesn’t list a price for this product." />,
  })

export const stockColumn = <Product extends ShownProduct & { availability: string | null }>() =>
  columnHelper<Product>().accessor((product) => product.availability, {
    id: 'stock',
    header: 'Stock',
    meta: { hideBelow: 'sm' },
    cell: ({ row }) => <Badge {...listingStatus(row.original)} />,
  })

export const feeColumn = <Product extends ShownProduct>(
  feeOf: (product: Product) => number,
  meta?: Pick<ColumnMeta, 'hideBelow'>,
) =>
  columnHelper<Product>().accessor(feeOf, {
    id: 'fee',
    header: 'Affiliate fee',
    meta: { ...meta, align: 'right' },
    cell: ({ getValue }) => <span className="font-medium">{formatPercent(getValue())}</span>,
  })
