import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { MESSAGES } from '../../../../../src/contracts/messages'
import type { CreatorProductRow, PublicProduct } from '../../../../../src/contracts/programs'
import { ButtonLink } from '../../../components/ui/button-link'
import { EmptyState } from '../../../components/ui/empty-state'
import { Table, type TableColumn } from '../../../components/ui/table'
import { formatPercent } from '../../../lib/decimals'
import { asinColumn, feeColumn, ProductTitle, priceColumn, productColumn, stockColumn } from './product-columns'

const ROWS = 25

const NO_PRODUCTS = (
  <EmptyState
    outline="shelf"
    title={MESSAGES.noProgramProducts}
    text="Products will appear here once the brand adds them."
  />
)

export type PartnerProductsProps = { brandId: number; products: readonly CreatorProductRow[] | undefined }

/** Products a partner can promote, with the partner's own fee and a button to create a link. */
export const PartnerProducts = ({ brandId, products }: PartnerProductsProps) => (
  <Products caption="Products you can promote" columns={partnerColumns(brandId)} products={products} />
)

/** The program's products as shown to a creator who is not a partner. */
export const OfferedProducts = ({ products }: { products: readonly PublicProduct[] | undefined }) => (
  <Products caption="Program products" columns={OFFERED} products={products} />
)

type ProductsProps<Row extends PublicProduct> = {
  caption: string
  columns: readonly TableColumn<Row>[]
  products: readonly Row[] | undefined
}

const Products = <Row extends PublicProduct>({ caption, columns, products }: ProductsProps<Row>) => {
  const [page, setPage] = useState(1)
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
        empty={NO_PRODUCTS}
        {...(total > ROWS ? { page: { page, limit: ROWS, total, onPageChange: setPage } } : {})}
      />
    </section>
  )
}

const OFFERED: readonly TableColumn<PublicProduct>[] = [
  productColumn<PublicProduct>(),
  asinColumn<PublicProduct>(),
  priceColumn<PublicProduct>(),
  feeColumn<PublicProduct>((row) => row.commission_perc),
]

const partnerColumns = (brandId: number): readonly TableColumn<CreatorProductRow>[] => [
  {
    id: 'product',
    header: 'Product',
    cell: (row) => <ProductTitle product={row} note={formatPercent(row.fee_percent)} />,
  },
  asinColumn<CreatorProductRow>(),
  stockColumn<CreatorProductRow>(),
  priceColumn<CreatorProductRow>(),
  { ...feeColumn<CreatorProductRow>((row) => row.fee_percent), hideBelow: 'sm' },
  {
    id: 'link',
    header: 'Create link',
    hideHeader: true,
    cell: (row) => (
      <ButtonLink
        to={`/dashboard/create-affiliate-link/${brandId}/${row.id}`}
        size="small"
        icon={<Link2 aria-hidden size={16} strokeWidth={1.75} />}
      >
        <span>
          <span className="@max-xl:sr-only">Create </span>Link
        </span>
        <span className="sr-only"> to {row.title ?? row.asin}</span>
      </ButtonLink>
    ),
  },
]
