import { type ReactNode, useMemo } from 'react'
import { conditionLines } from '../../../../../src/contracts/program-conditions'
import type { BrowsedBrand } from '../../../../../src/contracts/programs'
import { PARTNERSHIP_TEXTS } from '../../../../../src/contracts/state-texts'
import { Avatar } from '../../../components/ui/avatar'
import { ButtonLink } from '../../../components/ui/button-link'
import { RowTitle } from '../../../components/ui/row-title'
import { Table } from '../../../components/ui/table'
import { columnHelper } from '../../../components/ui/table-columns'
import type { TablePage } from '../../../components/ui/table-footer'
import type { Day } from '../../../lib/dates'
import { formatCount, formatPercent } from '../../../lib/decimals'
import { CreatorStatusBadge } from '../partners/partner-status'
import { JoinButton } from './join-button'
import { isIneligible, mayApply } from './reapply'

export type BrandsTableProps = {
  rows: readonly BrowsedBrand[] | undefined
  /** The rows are those of an earlier page or search. */
  isStale: boolean
  creatorId: number
  /** The business day. */
  today: Day
  empty: ReactNode
  page?: TablePage
}

export const BrandsTable = ({ rows, isStale, creatorId, today, empty, page }: BrandsTableProps) => {
  const columns = useMemo(() => columnsFor(creatorId, today), [creatorId, today])
  return (
    <Table
      caption="Brands"
      columns={columns}
      loading={!rows}
      isStale={isStale}
      rows={rows ?? []}
      rowKey={(row) => row.brand_id}
      rowHref={(row) => `/dashboard/brand/${row.brand_id}`}
      empty={empty}
      page={page}
    />
  )
}

const column = columnHelper<BrowsedBrand>()

const columnsFor = (creatorId: number, today: Day) =>
  column.columns([
    column.accessor('brand_name', { header: 'Brand', cell: ({ row }) => <BrandName brand={row.original} /> }),
    column.accessor('product_category', {
      header: 'Category',
      meta: { hideBelow: 'md' },
      cell: ({ getValue }) => <span className="text-ink-2">{getValue() ?? 'Not specified'}</span>,
    }),
    column.accessor('products', {
      header: 'Products',
      meta: { align: 'right', hideBelow: 'sm' },
      cell: ({ getValue }) => formatCount(getValue()),
    }),
    column.accessor('max_fee_percent', {
      header: 'Affiliate fee',
      meta: { align: 'right', hideBelow: 'sm' },
      cell: ({ row: { original: brand }, getValue }) =>
        brand.products === 0 ? (
          <span className="text-ink-3">–</span>
        ) : (
          <span className="font-medium">up to {formatPercent(getValue())}</span>
        ),
    }),
    column.accessor('partnership_status', {
      header: 'Status',
      meta: { hideBelow: 'sm' },
      cell: ({ row, getValue }) =>
        getValue() ? (
          <CreatorStatusBadge brand={row.original} />
        ) : (
          <span className="text-ink-3">{isIneligible(row.original) ? 'Not eligible' : 'Not a partner'}</span>
        ),
    }),
    column.display({
      id: 'next',
      header: 'Next step',
      meta: { hideHeader: true },
      cell: ({ row: { original: brand } }) => (
        <span className="flex justify-end">
          {mayApply(brand, today) ? (
            <JoinButton brand={brand} creatorId={creatorId} size="small" />
          ) : (
            <ButtonLink
              to={`/dashboard/brand/${brand.brand_id}`}
              size="small"
              variant="quiet"
              aria-label={`${nextStep(brand)}: ${brand.brand_name}`}
            >
              {nextStep(brand)}
            </ButtonLink>
          )}
        </span>
      ),
    }),
  ])

const nextStep = ({ partnership_status: status, message }: BrowsedBrand): string => {
  if (status === 'active') return 'View products'
  if (status === 'pending') return message === null ? 'Add note' : 'Edit note'
  return 'View'
}

const BrandName = ({ brand }: { brand: BrowsedBrand }) => (
  <RowTitle
    title={brand.brand_name}
    mark={<Avatar name={brand.brand_name} image={brand.logo_url} side="brand" size={24} />}
    detail={
      <>
        <span className="@xl:hidden">
          {brand.products === 0 ? 'No products yet' : `Up to ${formatPercent(brand.max_fee_percent)}`}
          {brand.partnership_status && ` · ${PARTNERSHIP_TEXTS[brand.partnership_status].label}`}
        </span>
        {conditionLines(brand).map((line) => (
          <span key={line} className="block truncate">
            {line}
          </span>
        ))}
      </>
    }
  />
)
