import { Link2 } from 'lucide-react'
import { useMemo } from 'react'
import { MESSAGES } from '../../../../../src/contracts/messages'
import type { CreatorProductRow } from '../../../../../src/contracts/partnerships'
import type { PublicProduct } from '../../../../../src/contracts/programs'
import { ButtonLink } from '../../../components/ui/button-link'
import { EmptyState } from '../../../components/ui/empty-state'
import { Table, type TableProps } from '../../../components/ui/table'
import { columnHelper } from '../../../components/ui/table-columns'
import { formatShortDay } from '../../../lib/dates'
import { formatPercent } from '../../../lib/decimals'
import { usePageNumber } from '../../../lib/list-address'
import { asinColumn, ProductTitle, priceColumn, stockColumn } from './product-columns'

const ROWS = 25

const NO_PRODUCTS = (
  <EmptyState
    outline="shelf"
    title={MESSAGES.noProgramProducts}
    text="Products will appear here once the brand adds them."
  />
)

export type PartnerProductsProps = { brandId: number; products: readonly CreatorProductRow[] | undefined }

/** With the partner's own fee. */
export const PartnerProducts = ({ brandId, products }: PartnerProductsProps) => {
  const columns = useMemo(() => partnerColumns(brandId), [brandId])
  return (
    <Products
      caption="Products you can promote"
      columns={columns}
      products={products}
      rowHref={({ id }) => linkPath(brandId, id)}
    />
  )
}

type ProductsProps<Product extends PublicProduct> = Pick<TableProps<Product>, 'caption' | 'columns'> & {
  products: readonly Product[] | undefined
  rowHref?: (product: Product) => string
}

/** The page where a partner creates a link to a product. */
const linkPath = (brandId: number, productId: number): string =>
  `/dashboard/create-affiliate-link/${brandId}/${productId}`

const Products = <Product extends PublicProduct>({ caption, columns, products, rowHref }: ProductsProps<Product>) => {
  const { page, setPage } = usePageNumber('productsPage')
  const total = products?.length ?? 0
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-16">{caption}</h2>
      <Table
        caption={caption}
        columns={columns}
        loading={!products}
        rows={products?.slice((page - 1) * ROWS, page * ROWS) ?? []}
        rowKey={(row) => row.id}
        {...(rowHref && { rowHref })}
        empty={NO_PRODUCTS}
        page={{ page, limit: ROWS, total, onPageChange: setPage }}
      />
    </section>
  )
}

const column = columnHelper<CreatorProductRow>()

const partnerColumns = (brandId: number) =>
  column.columns([
    column.accessor((product) => product.title ?? product.asin, {
      id: 'product',
      header: 'Product',
      cell: ({ row: { original: product } }) => <ProductTitle product={product} note={feeText(product)} />,
    }),
    asinColumn<CreatorProductRow>(),
    stockColumn<CreatorProductRow>(),
    priceColumn<CreatorProductRow>(),
    column.accessor((product) => product.fee_percent, {
      id: 'fee',
      header: 'Affiliate fee',
      meta: { align: 'right', hideBelow: 'sm' },
      cell: ({ row: { original: product } }) => (
        <span className="grid justify-items-end">
          <span className="font-medium">{formatPercent(product.fee_percent)}</span>
          {product.next_fee && <span className="text-12 text-ink-2">{nextFeeText(product.next_fee)}</span>}
        </span>
      ),
    }),
    column.display({
      id: 'link',
      header: 'Create link',
      meta: { hideHeader: true },
      cell: ({ row: { original: product } }) => (
        <ButtonLink
          to={linkPath(brandId, product.id)}
          size="small"
          icon={<Link2 aria-hidden size={16} strokeWidth={1.75} />}
        >
          <span>
            <span className="@max-xl:sr-only">Create </span>
            <span className="@max-xl:capitalize">link</span>
          </span>
          <span className="sr-only"> to {product.title ?? product.asin}</span>
        </ButtonLink>
      ),
    }),
  ])

const nextFeeText = ({ fee_percent, effective_from }: NonNullable<CreatorProductRow['next_fee']>): string =>
  `${formatPercent(fee_percent)} from ${formatShortDay(effective_from)}`

const feeText = ({ fee_percent, next_fee }: CreatorProductRow): string =>
  [formatPercent(fee_percent), next_fee && nextFeeText(next_fee)].filter(Boolean).join(', ')
