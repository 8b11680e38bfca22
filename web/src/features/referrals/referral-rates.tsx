import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReferralRatePeriod } from '../../../../src/contracts/referrals'
import { LoadFailed } from '../../components/ui/load-failed'
import { Skeleton } from '../../components/ui/skeleton'
import { TableFooter } from '../../components/ui/table-footer'
import { formatDay } from '../../lib/dates'
import { currentRate } from './current-rate'
import { referralRatesQuery } from './referral-queries'

const ROWS = 10

/** The rates of a referral with their days, for its brand and for who referred. */
export const ReferralRates = ({ id }: { id: number }) => {
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
