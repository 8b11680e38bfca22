import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { MESSAGES } from '../../../../../src/contracts/messages'
import type { OfferedProduct } from '../../../../../src/contracts/offers'
import type { BrowsedBrand } from '../../../../../src/contracts/programs'
import { ButtonLink } from '../../../components/ui/button-link'
import { EmptyState } from '../../../components/ui/empty-state'
import { Loaded } from '../../../components/ui/loaded'
import { Money } from '../../../components/ui/money'
import { Table } from '../../../components/ui/table'
import { columnHelper } from '../../../components/ui/table-columns'
import { formatShortDay } from '../../../lib/dates'
import { formatMoney, formatPercent } from '../../../lib/decimals'
import { usePageNumber } from '../../../lib/list-address'
import { offersQuery } from '../dashboard/brand-queries'
import { ProductTitle, priceColumn, stockColumn } from '../dashboard/product-columns'

const ROWS = 25

/** The products of one brand, those that earn most per sale first. */
export const BrandOffers = ({ brand }: { brand: BrowsedBrand }) => {
  const { page, setPage } = usePageNumber('productsPage')
  const products = useQuery(offersQuery({ brand: brand.brand_id, sort: '-commission', page, limit: ROWS }))
  const isPartner = brand.partnership_status === 'active'
  const caption = isPartner ? 'Products you can promote' : 'Program products'
  return (
    <Loaded what="the products" queries={[products]}>
      <section className="grid gap-3">
        <h2 className="font-semibold text-16">{caption}</h2>
        <Table
          caption={caption}
          columns={isPartner ? PARTNER_COLUMNS : COLUMNS}
          loading={!products.data}
          isStale={products.isPlaceholderData}
          rows={products.data?.rows ?? []}
          rowKey={(row) => row.id}
          {...(isPartner && { rowHref: linkPath })}
          empty={
            <EmptyState
              outline="shelf"
              title={MESSAGES.noProgramProducts}
              text="Products will appear here once the brand adds them."
            />
          }
          page={{ page, limit: ROWS, total: products.data?.total ?? 0, onPageChange: setPage }}
        />
      </section>
    </Loaded>
  )
}

/** The page where a partner creates a link to a product. */
const linkPath = ({ id, brand }: OfferedProduct): string => `/dashboard/create-affiliate-link/${brand.brand_id}/${id}`

const column = columnHelper<OfferedProduct>()

const nextFeeText = ({ next_fee: next }: OfferedProduct): string | null =>
  next && `${formatPercent(next.fee_percent)} from ${formatShortDay(next.effective_from)}`

/** Where the table is too narrow for the columns. */
const noteOf = (product: OfferedProduct): string => {
  const { commission, price_currency: currency, fee_percent: fee } = product
  const earns = commission === null ? null : `${formatMoney(commission, currency ?? 'USD')} per sale`
  return [earns, formatPercent(fee), nextFeeText(product)].filter(Boolean).join(', ')
}

const COLUMNS = column.columns([
  column.accessor((product) => product.title ?? product.asin, {
    id: 'product',
    header: 'Product',
    cell: ({ row: { original: product } }) => <ProductTitle product={product} note={noteOf(product)} />,
  }),
  stockColumn<OfferedProduct>(),
  priceColumn<OfferedProduct>(),
  column.accessor((product) => product.fee_percent, {
    id: 'fee',
    header: 'Affiliate fee',
    meta: { align: 'right', hideBelow: 'sm' },
    cell: ({ row: { original: product }, getValue }) => (
      <span className="grid justify-items-end">
        <span>{formatPercent(getValue())}</span>
        {product.next_fee && <span className="text-12 text-ink-2">{nextFeeText(product)}</span>}
      </span>
    ),
  }),
  column.accessor((product) => product.commission, {
    id: 'commission',
    header: 'Per sale',
    meta: { align: 'right', hideBelow: 'sm' },
    cell: ({ row: { original: product }, getValue }) => (
      <Money
        className="font-medium"
        value={getValue()}
        currency={product.price_currency ?? 'USD'}
        unknownReason="Amazon doesn’t list a price for this product."
      />
    ),
  }),
])

const PARTNER_COLUMNS = column.columns([
  ...COLUMNS,
  column.display({
    id: 'link',
    header: 'Create link',
    meta: { hideHeader: true },
    cell: ({ row: { original: product } }) => (
      <ButtonLink to={linkPath(product)} size="small" icon={<Link2 aria-hidden size={16} strokeWidth={1.75} />}>
        <span>
          <span className="@max-xl:sr-only">Create </span>
          <span className="@max-xl:capitalize">link</span>
        </span>
        <span className="sr-only"> to {product.title ?? product.asin}</span>
      </ButtonLink>
    ),
  }),
])
