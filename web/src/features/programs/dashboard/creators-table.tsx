import { type ReactNode, useState } from 'react'
import type { PartnerRow } from '../../../../../src/contracts/programs'
import { audienceLabel } from '../../../../../src/contracts/vocabulary'
import { Avatar } from '../../../components/ui/avatar'
import { Money } from '../../../components/ui/money'
import { RowTitle } from '../../../components/ui/row-title'
import { Table, type TableColumn } from '../../../components/ui/table'
import type { TablePage } from '../../../components/ui/table-footer'
import { formatDayOf } from '../../../lib/dates'
import { formatCount } from '../../../lib/decimals'
import { PartnerSheet } from './partner-sheet'
import { PARTNER_STATUS, PartnerBadge } from './partner-status'

export type CreatorsTableProps = {
  rows: readonly PartnerRow[] | undefined
  empty: ReactNode
  page?: TablePage
  /** Renders a commission in cents with the exact amount as a hint. */
  commission: (value: string) => ReactNode
  /** Note on the day Amazon's data reaches, shown under the table and in the sheet. */
  dataThrough: ReactNode
}

/** The brand's partners of every status, with their lifetime sales. */
export const CreatorsTable = ({ rows, empty, page, commission, dataThrough }: CreatorsTableProps) => {
  const [opened, setOpened] = useState<PartnerRow | null>(null)
  return (
    <div className="grid gap-2">
      <Table
        caption="Creators"
        columns={columnsFor(commission)}
        loading={!rows}
        rows={rows ?? []}
        rowKey={(row) => row.partnership_id}
        onRowClick={setOpened}
        empty={empty}
        {...(page ? { page } : {})}
      />
      {dataThrough}
      <PartnerSheet
        partner={opened}
        onClose={() => setOpened(null)}
        commission={commission}
        dataThrough={dataThrough}
      />
    </div>
  )
}

const columnsFor = (commission: CreatorsTableProps['commission']): readonly TableColumn<PartnerRow>[] => [
  {
    id: 'creator',
    header: 'Creator',
    cell: (row) => (
      <RowTitle
        title={row.creator_name}
        mark={<Avatar name={row.creator_name} side="creator" size={24} />}
        detail={<span className="@xl:hidden">{PARTNER_STATUS[row.status].label}</span>}
      />
    ),
  },
  { id: 'status', header: 'Status', hideBelow: 'sm', cell: (row) => <PartnerBadge status={row.status} /> },
  { id: 'reach', header: 'Audience', align: 'right', hideBelow: 'md', cell: (row) => audienceLabel(row.total_reach) },
  { id: 'links', header: 'Links', align: 'right', hideBelow: 'sm', cell: (row) => formatCount(row.links) },
  { id: 'sales', header: 'Sales', align: 'right', hideBelow: 'sm', cell: (row) => <Money value={row.sales} /> },
  { id: 'commission', header: 'Commission', align: 'right', cell: (row) => commission(row.commission) },
  {
    id: 'since',
    header: 'Applied',
    hideBelow: 'md',
    cell: (row) => formatDayOf(row.created_at),
  },
]
