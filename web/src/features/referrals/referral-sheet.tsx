import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReferralCostRow, ReferralRatePeriod } from '../../../../src/contracts/referrals'
import { ButtonLink } from '../../components/ui/button-link'
import { DetailRow } from '../../components/ui/detail-row'
import { LoadFailed } from '../../components/ui/load-failed'
import { Money } from '../../components/ui/money'
import { Sheet } from '../../components/ui/sheet'
import { Skeleton } from '../../components/ui/skeleton'
import { TableFooter } from '../../components/ui/table-footer'
import { creatorPath } from '../../lib/creator-path'
import { formatDay } from '../../lib/dates'
import { currentRate } from './current-rate'
import { referralRatesQuery } from './referral-queries'

export type ReferralSheetProps = { referral: ReferralCostRow | null; onClose: () => void }

const ROWS = 10

export const ReferralSheet = ({ referral, onClose }: ReferralSheetProps) => (
  <Sheet
    open={referral !== null}
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={referral?.referred_name ?? ''}
    description={referral && `Referred by ${referral.referrer_name}`}
  >
    {referral && (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <dl className="grid gap-3 rounded-control bg-sunken p-4 tabular-nums">
          <DetailRow label="Referred on">{formatDay(referral.effective_from)}</DetailRow>
          <DetailRow label="Sales in this period">
            <Money value={referral.sales} />
          </DetailRow>
          <DetailRow label="Cost in this period">
            <Money value={referral.cost} />
          </DetailRow>
          <DetailRow label="Lifetime cost">
            <Money value={referral.lifetime_cost} />
          </DetailRow>
        </dl>
        <Rates key={referral.id} id={referral.id} />
        <Creators referral={referral} />
      </div>
    )}
  </Sheet>
)

/** The pages of both, of whom one who never applied to the brand has none. */
const Creators = ({ referral }: { referral: ReferralCostRow }) => {
  const creators = [
    { id: referral.referred_creator_id, name: referral.referred_name, status: referral.referred_status },
    { id: referral.referrer_creator_id, name: referral.referrer_name, status: referral.referrer_status },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {creators.map(
        ({ id, name, status }) =>
          status && (
            <ButtonLink key={id} to={creatorPath({ creator_id: id, status })}>
              <span className="truncate">View {name}</span>
            </ButtonLink>
          ),
      )}
    </div>
  )
}

const Rates = ({ id }: { id: number }) => {
  const [page, setPage] = useState(1)
  const rates = useQuery(referralRatesQuery(id, { page, limit: ROWS }))
  const total = rates.data?.total ?? 0
  return (
    <section aria-labelledby="referral-rates" className="grid gap-2">
      <h3 id="referral-rates" className="font-semibold">
        Rate history
      </h3>
      <p className="text-13 text-ink-2">Each sale earns the rate of its day.</p>
      {rates.isLoadingError ? (
        <LoadFailed what="the rates" error={rates.error} onRetry={() => void rates.refetch()} />
      ) : rates.data ? (
        <>
          <ol className="divide-y divide-line border-line border-y">
            {rates.data.rows.map((period) => (
              <li key={period.effective_from} className="flex justify-between gap-4 py-2 tabular-nums">
                <span className="font-medium">{currentRate(period.rate)}</span>
                <span className="text-ink-2">{daysOf(period)}</span>
              </li>
            ))}
          </ol>
          {total > ROWS && <TableFooter page={page} limit={ROWS} total={total} onPageChange={setPage} />}
        </>
      ) : (
        <Skeleton className="h-24" />
      )}
    </section>
  )
}

const daysOf = ({ effective_from: from, effective_through: through }: ReferralRatePeriod): string =>
  through === null
    ? `since ${formatDay(from)}`
    : from === through
      ? formatDay(from)
      : `${formatDay(from)} – ${formatDay(through)}`
