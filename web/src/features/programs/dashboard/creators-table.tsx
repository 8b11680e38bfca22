import { type ReactNode, useMemo, useState } from 'react'
import type { PartnerRow } from '../../../../../src/contracts/programs'
import { PARTNERSHIP_TEXTS } from '../../../../../src/contracts/state-texts'
import { audienceLabel } from '../../../../../src/contracts/vocabulary'
import { Avatar } from '../../../components/ui/avatar'
import { Money } from '../../../components/ui/money'
import { RowTitle } from '../../../components/ui/row-title'
import { Table } from '../../../components/ui/table'
import { columnHelper } from '../../../components/ui/table-columns'
import type { TablePage } from '../../../components/ui/table-footer'
import { formatDayOf } from '../../../lib/dates'
import { formatCount } from '../../../lib/decimals'
import { PartnerSheet } from './partner-sheet'
import { PartnerBadge } from './partner-status'

export type CreatorsTableProps = {
  rows: readonly PartnerRow[] | undefined
  empty: ReactNode
  page?: TablePage
  /** Renders a commission in cents with the exact amount as a hint. Keep it stable: the columns depend on it. */
  commission: (value: string) => ReactNode
  /** Note on the day Amazon's data reaches, shown under the table and in the sheet. */
  dataThrough: ReactNode
}

export const CreatorsTable = ({ rows, empty, page, commission, dataThrough }: CreatorsTableProps) => {
  const [opened, setOpened] = useState<PartnerRow | null>(null)
  const columns = useMemo(() => columnsFor(commission), [commission])
  return (
    <div className="grid gap-2">
      <Table
        caption="Creators"
        columns={columns}
        loading={!rows}
        rows={rows ?? []}
        rowKey={(row) => row.partnership_id}
        onRowClick={setOpened}
        empty={empty}
        page={page}
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

const column = columnHelper<PartnerRow>()

const columnsFor = (commission: CreatorsTableProps['commission']) =>
  column.columns([
    column.accessor('creator_name', {
      header: 'Creator',
      cell: ({ row: { original: partner } }) => (
        <RowTitle
          title={partner.creator_name}
          mark={<Avatar name={partner.creator_name} side="creator" size={24} />}
          detail={<span className="@xl:hidden">{PARTNERSHIP_TEXTS[partner.status].label}</span>}
        />
      ),
    }),
    column.accessor('status', {
      header: 'Status',
      meta: { hideBelow: 'sm' },
      cell: ({ getValue }) => <PartnerBadge status={getValue()} />,
    }),
    column.accessor('total_reach', {
      header: 'Audience',
      meta: { align: 'right', hideBelow: 'md' },
      cell: ({ getValue }) => audienceLabel(getValue()),
    }),
    column.accessor('links', {
      header: 'Links',
      meta: { align: 'right', hideBelow: 'sm' },
      cell: ({ getValue }) => formatCount(getValue()),
    }),
    column.accessor('sales', {
      header: 'Sales',
      meta: { align: 'right', hideBelow: 'sm' },
      cell: ({ getValue }) => <Money value={getValue()} />,
    }),
    column.accessor('commission', {
      header: 'Commission',
      meta: { align: 'right' },
      cell: ({ getValue }) => commission(getValue()),
    }),
    column.accessor('created_at', {
      header: 'Applied',
      meta: { hideBelow: 'md' },
      cell: ({ getValue }) => formatDayOf(getValue()),
    }),
  ])
