import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { BrowsedBrand } from '../../../../../src/contracts/programs'
import { Avatar } from '../../../components/ui/avatar'
import { ButtonLink } from '../../../components/ui/button-link'
import { RowTitle } from '../../../components/ui/row-title'
import { Table, type TableColumn } from '../../../components/ui/table'
import type { TablePage } from '../../../components/ui/table-footer'
import type { Day } from '../../../lib/dates'
import { formatCount, formatPercent } from '../../../lib/decimals'
import { JoinButton } from './join-button'
import { STANDING, StandingBadge } from './partner-status'
import { mayApply } from './reapply'

export type BrandsTableProps = {
  rows: readonly BrowsedBrand[] | undefined
  creatorId: number
  /** The business day. */
  today: Day
  empty: ReactNode
  page?: TablePage
}

/** Brands with a visible program, with the creator's status and next step in each row. */
export const BrandsTable = ({ rows, creatorId, today, empty, page }: BrandsTableProps) => {
  const navigate = useNavigate()
  return (
    <Table
      caption="Brands"
      columns={columnsFor(creatorId, today)}
      loading={!rows}
      rows={rows ?? []}
      rowKey={(row) => row.brand_id}
      onRowClick={(row) => void navigate(`/dashboard/brand/${row.brand_id}`)}
      empty={empty}
      {...(page ? { page } : {})}
    />
  )
}

const columnsFor = (creatorId: number, today: Day): readonly TableColumn<BrowsedBrand>[] => [
  {
    id: 'brand',
    header: 'Brand',
    cell: (row) => (
      <RowTitle
        title={row.brand_name}
        mark={<Avatar name={row.brand_name} image={row.logo_url} side="brand" size={24} />}
        detail={
          <span className="@xl:hidden">
            Up to {formatPercent(row.max_fee_percent)}
            {row.partnership_status && ` · ${STANDING[row.partnership_status].label}`}
          </span>
        }
      />
    ),
  },
  {
    id: 'category',
    header: 'Category',
    hideBelow: 'md',
    cell: (row) => <span className="text-ink-2">{row.product_category ?? 'Not specified'}</span>,
  },
  { id: 'products', header: 'Products', align: 'right', hideBelow: 'sm', cell: (row) => formatCount(row.products) },
  {
    id: 'fee',
    header: 'Affiliate fee',
    align: 'right',
    hideBelow: 'sm',
    cell: (row) => <span className="font-medium">up to {formatPercent(row.max_fee_percent)}</span>,
  },
  {
    id: 'standing',
    header: 'Your status',
    hideBelow: 'sm',
    cell: (row) =>
      row.partnership_status ? <StandingBadge brand={row} /> : <span className="text-ink-3">Not a partner</span>,
  },
  {
    id: 'next',
    header: 'Next step',
    hideHeader: true,
    cell: (row) => (
      <span className="flex justify-end">
        {mayApply(row, today) ? (
          <JoinButton brand={row} creatorId={creatorId} size="small" />
        ) : (
          <ButtonLink to={`/dashboard/brand/${row.brand_id}`} size="small" variant="quiet">
            {row.partnership_status === 'active' ? 'Products' : 'Open'}
            <span className="sr-only"> of {row.brand_name}</span>
          </ButtonLink>
        )}
      </span>
    ),
  },
]
