import { Check, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { PartnerRow } from '../../../../../src/contracts/programs'
import { audienceLabel } from '../../../../../src/contracts/vocabulary'
import { Avatar } from '../../../components/ui/avatar'
import { Button } from '../../../components/ui/button'
import { RowTitle } from '../../../components/ui/row-title'
import { Table, type TableColumn } from '../../../components/ui/table'
import type { TablePage } from '../../../components/ui/table-footer'
import { formatDay, formatShortDay, reportDay } from '../../../lib/dates'
import { ChannelNames } from './channel-links'
import { useDecide } from './partner-queries'
import { PartnerSheet } from './partner-sheet'
import { RejectDialog } from './reject-dialog'

export type ApplicationsTableProps = {
  rows: readonly PartnerRow[] | undefined
  empty: ReactNode
  page?: TablePage
  commission: (value: string) => ReactNode
  /** Note on the day Amazon's data reaches. */
  dataThrough: ReactNode
}

type Answer = {
  approve: (partner: PartnerRow) => void
  askReject: (partner: PartnerRow) => void
  open: (partner: PartnerRow) => void
  isBusy: boolean
}

/** Applications, approved or rejected in the row or in the side sheet. */
export const ApplicationsTable = ({ rows, empty, page, commission, dataThrough }: ApplicationsTableProps) => {
  const [opened, setOpened] = useState<PartnerRow | null>(null)
  const [rejecting, setRejecting] = useState<PartnerRow | null>(null)
  const decide = useDecide()
  const close = () => {
    setOpened(null)
    setRejecting(null)
  }
  const answer: Answer = {
    isBusy: decide.isPending,
    approve: (partner) => decide.mutate({ ...decisionOf(partner), act: 'approve' }, { onSettled: close }),
    askReject: setRejecting,
    open: setOpened,
  }
  return (
    <>
      <Table
        caption="Applications"
        columns={columnsFor(answer)}
        loading={!rows}
        rows={rows ?? []}
        rowKey={(row) => row.partnership_id}
        onRowClick={setOpened}
        empty={empty}
        {...(page ? { page } : {})}
      />
      <PartnerSheet
        partner={opened}
        onClose={() => setOpened(null)}
        commission={commission}
        dataThrough={dataThrough}
        footer={opened && <AnswerButtons partner={opened} answer={answer} size="medium" />}
      />
      <RejectDialog
        partner={rejecting}
        isSaving={decide.isPending}
        onClose={() => setRejecting(null)}
        onReject={(partner, reason) =>
          decide.mutate({ ...decisionOf(partner), act: 'reject', reason }, { onSettled: close })
        }
      />
    </>
  )
}

const decisionOf = ({ partnership_id: partnershipId, creator_name: creatorName }: PartnerRow) => ({
  partnershipId,
  creatorName,
})

type AnswerButtonsProps = { partner: PartnerRow; answer: Answer; size: 'small' | 'medium' }

const AnswerButtons = ({ partner, answer, size }: AnswerButtonsProps) => (
  <span className="flex justify-end gap-1.5">
    <Button
      size={size}
      variant="quiet"
      disabled={answer.isBusy}
      aria-label={`Reject ${partner.creator_name}`}
      icon={<X aria-hidden size={16} strokeWidth={1.75} />}
      onClick={() => answer.askReject(partner)}
    >
      Reject
    </Button>
    <Button
      size={size}
      variant={size === 'medium' ? 'primary' : 'secondary'}
      disabled={answer.isBusy}
      aria-label={`Approve ${partner.creator_name}`}
      icon={<Check aria-hidden size={16} strokeWidth={1.75} />}
      onClick={() => answer.approve(partner)}
    >
      Approve
    </Button>
  </span>
)

const appliedDay = (partner: PartnerRow): string => reportDay(new Date(partner.created_at))

const columnsFor = (answer: Answer): readonly TableColumn<PartnerRow>[] => [
  {
    id: 'creator',
    header: 'Creator',
    cell: (row) => (
      <RowTitle
        title={row.creator_name}
        mark={<Avatar name={row.creator_name} side="creator" size={24} />}
        detail={
          <span className="@xl:hidden">
            {formatShortDay(appliedDay(row))} · {audienceLabel(row.total_reach)}
          </span>
        }
      />
    ),
  },
  {
    id: 'applied',
    header: 'Applied',
    hideBelow: 'sm',
    cell: (row) => <span title={formatDay(appliedDay(row))}>{formatShortDay(appliedDay(row))}</span>,
  },
  {
    id: 'reach',
    header: 'Audience',
    align: 'right',
    hideBelow: 'sm',
    cell: (row) => audienceLabel(row.total_reach),
  },
  { id: 'channels', header: 'Channels', hideBelow: 'md', cell: (row) => <ChannelNames channels={row.channels} /> },
  { id: 'categories', header: 'Categories', hideBelow: 'md', cell: (row) => <Categories partner={row} /> },
  {
    id: 'answer',
    header: 'Actions',
    hideHeader: true,
    cell: (row) => (
      <>
        <span className="@max-xl:hidden">
          <AnswerButtons partner={row} answer={answer} size="small" />
        </span>
        <Button
          size="small"
          className="@xl:hidden"
          aria-label={`Review ${row.creator_name}`}
          onClick={() => answer.open(row)}
        >
          Review
        </Button>
      </>
    ),
  },
]

const Categories = ({ partner }: { partner: PartnerRow }) => {
  const text = partner.product_categories.join(', ')
  return (
    <span title={text} className="block max-w-32 truncate text-ink-2">
      {text || 'Not specified'}
    </span>
  )
}
