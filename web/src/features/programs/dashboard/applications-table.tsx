import { Check, X } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { PartnerRow } from '../../../../../src/contracts/programs'
import { audienceLabel } from '../../../../../src/contracts/vocabulary'
import { Avatar } from '../../../components/ui/avatar'
import { Button } from '../../../components/ui/button'
import { RowTitle } from '../../../components/ui/row-title'
import { Table } from '../../../components/ui/table'
import { columnHelper } from '../../../components/ui/table-columns'
import type { TablePage } from '../../../components/ui/table-footer'
import { formatDay, formatShortDay, reportDay } from '../../../lib/dates'
import { ChannelNames } from './channel-links'
import { useDecide, useIsDeciding } from './partner-queries'
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
}

export const ApplicationsTable = ({ rows, empty, page, commission, dataThrough }: ApplicationsTableProps) => {
  const [opened, setOpened] = useState<PartnerRow | null>(null)
  const [rejecting, setRejecting] = useState<PartnerRow | null>(null)
  const decide = useDecide()
  const { mutate } = decide
  const close = useCallback(() => {
    setOpened(null)
    setRejecting(null)
  }, [])
  const answer = useMemo<Answer>(
    () => ({
      approve: (partner) => mutate({ ...decisionOf(partner), act: 'approve' }, { onSettled: close }),
      askReject: setRejecting,
      open: setOpened,
    }),
    [mutate, close],
  )
  const columns = useMemo(() => columnsFor(answer), [answer])
  return (
    <>
      <Table
        caption="Applications"
        columns={columns}
        loading={!rows}
        rows={rows ?? []}
        rowKey={(row) => row.partnership_id}
        onRowClick={setOpened}
        empty={empty}
        page={page}
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
        onReject={(partner, reason, onError) =>
          mutate({ ...decisionOf(partner), act: 'reject', reason }, { onSuccess: close, onError })
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

const AnswerButtons = ({ partner, answer, size }: AnswerButtonsProps) => {
  const isBusy = useIsDeciding()
  return (
    <span className="flex justify-end gap-1.5">
      <Button
        size={size}
        variant="quiet"
        disabled={isBusy}
        aria-label={`Decline ${partner.creator_name}`}
        icon={<X aria-hidden size={16} strokeWidth={1.75} />}
        onClick={() => answer.askReject(partner)}
      >
        Decline
      </Button>
      <Button
        size={size}
        variant={size === 'medium' ? 'primary' : 'secondary'}
        disabled={isBusy}
        aria-label={`Approve ${partner.creator_name}`}
        icon={<Check aria-hidden size={16} strokeWidth={1.75} />}
        onClick={() => answer.approve(partner)}
      >
        Approve
      </Button>
    </span>
  )
}

const appliedDay = (partner: PartnerRow): string => reportDay(new Date(partner.created_at))

const column = columnHelper<PartnerRow>()

const columnsFor = (answer: Answer) =>
  column.columns([
    column.accessor('creator_name', {
      header: 'Creator',
      cell: ({ row: { original: partner } }) => (
        <RowTitle
          title={partner.creator_name}
          mark={<Avatar name={partner.creator_name} side="creator" size={24} />}
          detail={
            <span className="@xl:hidden">
              {formatShortDay(appliedDay(partner))} · {audienceLabel(partner.total_reach)}
            </span>
          }
        />
      ),
    }),
    column.accessor(appliedDay, {
      id: 'applied',
      header: 'Applied',
      meta: { hideBelow: 'sm' },
      cell: ({ getValue }) => <span title={formatDay(getValue())}>{formatShortDay(getValue())}</span>,
    }),
    column.accessor('total_reach', {
      header: 'Audience',
      meta: { align: 'right', hideBelow: 'sm' },
      cell: ({ getValue }) => audienceLabel(getValue()),
    }),
    column.display({
      id: 'channels',
      header: 'Channels',
      meta: { hideBelow: 'md' },
      cell: ({ row }) => <ChannelNames channels={row.original.channels} />,
    }),
    column.display({
      id: 'categories',
      header: 'Categories',
      meta: { hideBelow: 'md' },
      cell: ({ row }) => <Categories partner={row.original} />,
    }),
    column.display({
      id: 'answer',
      header: 'Actions',
      meta: { hideHeader: true },
      cell: ({ row: { original: partner } }) => (
        <>
          <span className="@max-xl:hidden">
            <AnswerButtons partner={partner} answer={answer} size="small" />
          </span>
          <Button
            size="small"
            className="@xl:hidden"
            aria-label={`Review ${partner.creator_name}`}
            onClick={() => answer.open(partner)}
          >
            Review
          </Button>
        </>
      ),
    }),
  ])

const Categories = ({ partner }: { partner: PartnerRow }) => {
  const text = partner.product_categories.join(', ')
  return (
    <span title={text} className="block max-w-32 truncate text-ink-2">
      {text || 'Not specified'}
    </span>
  )
}
