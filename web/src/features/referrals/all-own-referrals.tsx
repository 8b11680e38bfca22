import { useState } from 'react'
import type { OwnReferralList, OwnReferralRow } from '../../../../src/contracts/referrals'
import { lazyDialog } from '../../components/lazy-dialog'
import { Avatar } from '../../components/ui/avatar'
import { EmptyState } from '../../components/ui/empty-state'
import { Money } from '../../components/ui/money'
import { RowTitle } from '../../components/ui/row-title'
import { Table } from '../../components/ui/table'
import { columnHelper } from '../../components/ui/table-columns'
import { formatDay } from '../../lib/dates'
import { formatRate } from '../../lib/rate'
import type { OwnReferralSheetProps } from './own-referral-sheet'
import { REFERRED_ON_PAGE } from './referral-queries'

const OwnReferralSheet = lazyDialog<OwnReferralSheetProps>(
  async () => (await import('./own-referral-sheet')).OwnReferralSheet,
  { isOpen: ({ referral }) => referral !== null },
)

type AllOwnReferralsProps = {
  /** Undefined while loading. */
  referrals: OwnReferralList | undefined
  isStale: boolean
  page: number
  onPageChange: (page: number) => void
}

/** Whom the creator referred to any brand; a row opens the rates. */
export const AllOwnReferrals = ({ referrals, isStale, page, onPageChange }: AllOwnReferralsProps) => {
  const [opened, setOpened] = useState<OwnReferralRow | null>(null)
  const { rows, total = 0 } = referrals ?? {}
  return (
    <section aria-labelledby="referred-creators" className="grid min-w-0 gap-3">
      <h2 id="referred-creators" className="font-semibold text-16">
        Creators you referred
      </h2>
      <Table
        caption="Creators you referred"
        columns={COLUMNS}
        loading={!rows}
        isStale={isStale}
        rows={rows ?? []}
        rowKey={(row) => row.id}
        onRowClick={setOpened}
        empty={
          <EmptyState
            outline="table"
            title="No referrals yet"
            text="Creators who join a brand with your link appear here, with what each of them earned you."
          />
        }
        page={{ page, limit: REFERRED_ON_PAGE, total, onPageChange }}
      />
      <OwnReferralSheet
        referral={opened}
        rate={opened && isPaid(opened) ? opened.referral_commission_rate : null}
        onClose={() => setOpened(null)}
      />
    </section>
  )
}

const isPaid = ({ referral_commission_rate: rate }: OwnReferralRow): boolean => Number(rate) > 0

const rateText = (row: OwnReferralRow): string => (isPaid(row) ? formatRate(row.referral_commission_rate) : 'Not paid')

const column = columnHelper<OwnReferralRow>()

const COLUMNS = column.columns([
  column.accessor('creator_name', {
    header: 'Creator',
    cell: ({ row: { original: row } }) => (
      <RowTitle
        title={row.creator_name}
        mark={<Avatar name={row.creator_name} side="creator" size={24} />}
        detail={
          <span className="@xl:hidden">
            {row.brand_name} · {rateText(row)}
          </span>
        }
      />
    ),
  }),
  column.accessor('brand_name', {
    header: 'Brand',
    meta: { hideBelow: 'sm' },
    cell: ({ getValue }) => (
      <span title={getValue()} className="block max-w-40 truncate">
        {getValue()}
      </span>
    ),
  }),
  column.accessor('effective_from', {
    header: 'Joined',
    meta: { hideBelow: 'md' },
    cell: ({ getValue }) => formatDay(getValue()),
  }),
  column.accessor('referral_commission_rate', {
    header: 'Your rate',
    meta: { hideBelow: 'sm' },
    cell: ({ row: { original: row } }) => (
      <span className="grid">
        {rateText(row)}
        <span className="text-12 text-ink-3">since {formatDay(row.rate_since)}</span>
      </span>
    ),
  }),
  column.accessor('sales', {
    header: 'Their sales',
    meta: { align: 'right', hideBelow: 'md' },
    cell: ({ getValue }) => <Money value={getValue()} />,
  }),
  column.accessor('commission', {
    header: 'You earned',
    meta: { align: 'right' },
    cell: ({ getValue }) => <Money value={getValue()} />,
  }),
])
