import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { referralPath } from '../../../../src/contracts/referral-code'
import type { OwnReferrals as Answer, ReferredCreator } from '../../../../src/contracts/referrals'
import { lazyDialog } from '../../components/lazy-dialog'
import { Avatar } from '../../components/ui/avatar'
import { Card } from '../../components/ui/card'
import { CopyButton } from '../../components/ui/copy-button'
import { LoadFailed } from '../../components/ui/load-failed'
import { Money } from '../../components/ui/money'
import { RowTitle } from '../../components/ui/row-title'
import { Skeleton } from '../../components/ui/skeleton'
import { Table } from '../../components/ui/table'
import { columnHelper } from '../../components/ui/table-columns'
import { formatDay } from '../../lib/dates'
import { usePageNumber } from '../../lib/list-address'
import { formatRate } from '../../lib/rate'
import type { OwnReferralSheetProps } from './own-referral-sheet'
import { ownReferralsQuery } from './referral-queries'

const OwnReferralSheet = lazyDialog<OwnReferralSheetProps>(
  async () => (await import('./own-referral-sheet')).OwnReferralSheet,
  { isOpen: ({ referral }) => referral !== null },
)

const ROWS = 10

export type OwnReferralsProps = {
  brandId: number
  /** What follows on the page: it loads at once, and is shown with the referrals so that they don't push it down. */
  children?: ReactNode
}

/** A partner's referral link and whom they referred. Nothing without an offer and referrals. */
export const OwnReferrals = ({ brandId, children }: OwnReferralsProps) => {
  const { page, setPage } = usePageNumber('referralsPage')
  const referrals = useQuery(ownReferralsQuery(brandId, { page, limit: ROWS }))
  const isHeld = children !== undefined && referrals.isPending
  return (
    <>
      {isHeld && <Skeleton className="h-100" />}
      {referrals.isLoadingError && (
        <LoadFailed what="your referrals" error={referrals.error} onRetry={() => void referrals.refetch()} />
      )}
      {referrals.data && (
        <Found answer={referrals.data} isStale={referrals.isPlaceholderData} page={page} onPageChange={setPage} />
      )}
      {children && <div className={isHeld ? 'hidden' : 'grid min-w-0 gap-6'}>{children}</div>}
    </>
  )
}

type FoundProps = { answer: Answer; isStale: boolean; page: number; onPageChange: (page: number) => void }

const Found = ({ answer, isStale, page, onPageChange }: FoundProps) => {
  const [opened, setOpened] = useState<ReferredCreator | null>(null)
  const { offer, rows, total, commission } = answer
  if (!offer && total === 0) return null
  return (
    <>
      <Card title="Refer other creators">
        {offer ? (
          <Offer offer={offer} />
        ) : (
          <p className="text-ink-2">This brand doesn’t pay you for new referrals at the moment.</p>
        )}
      </Card>
      {total > 0 && (
        <section className="grid min-w-0 gap-3">
          <header className="grid gap-0.5">
            <h2 className="font-semibold text-16">Creators you referred</h2>
            <p className="text-ink-2">
              You’ve earned <Money className="font-medium text-ink" value={commission} /> from referrals.
            </p>
          </header>
          <Table
            caption="Creators you referred"
            columns={COLUMNS}
            rows={rows}
            rowKey={(row) => row.id}
            isStale={isStale}
            onRowClick={setOpened}
            empty={null}
            page={{ page, limit: ROWS, total, onPageChange }}
          />
          <OwnReferralSheet
            referral={opened}
            rate={offer?.referral_commission_rate ?? null}
            onClose={() => setOpened(null)}
          />
        </section>
      )}
    </>
  )
}

const Offer = ({ offer }: { offer: NonNullable<Answer['offer']> }) => {
  const address = `${window.location.origin}${referralPath(offer.page_id, offer.referral_code)}`
  return (
    <div className="grid gap-3">
      <p className="max-w-reading text-ink-2">
        You earn {formatRate(offer.referral_commission_rate)} of the sales of creators you refer, in addition to what
        they earn. Share this link; it counts when they join with it.
      </p>
      <p title={address} className="truncate rounded-control bg-sunken px-3 py-2 font-mono text-13">
        {address}
      </p>
      <div>
        <CopyButton text={address} label="Copy referral link" />
      </div>
    </div>
  )
}

const column = columnHelper<ReferredCreator>()

const COLUMNS = column.columns([
  column.accessor('creator_name', {
    header: 'Creator',
    cell: ({ getValue }) => (
      <RowTitle title={getValue()} mark={<Avatar name={getValue()} side="creator" size={24} />} />
    ),
  }),
  column.accessor('effective_from', {
    header: 'Since',
    meta: { hideBelow: 'sm' },
    cell: ({ getValue }) => formatDay(getValue()),
  }),
  column.accessor('sales', {
    header: 'Their sales',
    meta: { align: 'right', hideBelow: 'sm' },
    cell: ({ getValue }) => <Money value={getValue()} />,
  }),
  column.accessor('commission', {
    header: 'You earned',
    meta: { align: 'right' },
    cell: ({ getValue }) => <Money value={getValue()} />,
  }),
])
