import { useQuery } from '@tanstack/react-query'
import { MoveRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EarningChangeRow, EarningRow } from '../../../../src/contracts/money'
import { Skeleton } from '../../components/ui/skeleton'
import { formatDayOf, formatInstant } from '../../lib/dates'
import { formatDifference, formatMoney, subtractDecimal } from '../../lib/decimals'
import { formatRate } from '../../lib/rate'
import { causeOf, isSame } from './change-cause'
import { PartFailed } from './part-failed'
import { earningChangesQuery } from './report-queries'

export const EarningChanges = ({ earning }: { earning: Pick<EarningRow, 'id'> }) => {
  const changes = useQuery(earningChangesQuery(earning.id))
  return (
    <section aria-labelledby="earning-changes" className="grid gap-2">
      <h3 id="earning-changes" className="font-semibold">
        Change history
      </h3>
      {changes.isLoadingError ? (
        <PartFailed
          text="We couldn’t load the changes. The figures above are correct."
          onRetry={() => void changes.refetch()}
        />
      ) : changes.data ? (
        <ChangeList changes={changes.data} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </section>
  )
}

const ChangeList = ({ changes }: { changes: readonly EarningChangeRow[] }) => {
  if (changes.length === 0) return <p className="text-ink-2">No changes since it was first calculated.</p>
  return (
    <>
      {changes.length === 1 && <p className="text-ink-2">No changes since Amazon first reported it.</p>}
      <ol className="divide-y divide-line border-line border-y">
        {changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ol>
    </>
  )
}

const CAUSES = {
  reported: 'Amazon reported',
  restated: 'Amazon adjusted',
  rate: 'Rate changed',
  basis: 'Commission basis changed',
}

const Change = ({ change }: { change: EarningChangeRow }) => {
  const cause = causeOf(change)
  const isFirst = cause === 'reported'
  const isOtherSale = !isFirst && !isSame(change.old_sales_amount, change.sales_amount)
  const isOtherRate = !isSame(change.old_commission_rate, change.commission_rate)
  return (
    <li className="grid gap-2 py-3 tabular-nums">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-medium">{CAUSES[cause]}</span>
        <span className="font-medium">{formatDifference(subtractDecimal(change.amount, change.old_amount))}</span>
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-13">
        <BeforeAfter label="Sale" before={isOtherSale ? formatMoney(change.old_sales_amount) : null}>
          {formatMoney(change.sales_amount)}
        </BeforeAfter>
        {(isFirst || isOtherRate) && (
          <BeforeAfter label="Rate" before={isFirst ? null : formatRate(change.old_commission_rate)}>
            {formatRate(change.commission_rate)}
          </BeforeAfter>
        )}
        <BeforeAfter label="Commission" before={isFirst ? null : formatMoney(change.old_amount)}>
          {formatMoney(change.amount)}
        </BeforeAfter>
      </dl>
      <p className="text-12 text-ink-3" title={formatInstant(change.changed_at)}>
        {formatDayOf(change.changed_at)}
      </p>
    </li>
  )
}

type BeforeAfterProps = {
  label: string
  /** Null when there was no earlier value or it did not change. */
  before: string | null
  children: ReactNode
}

const BeforeAfter = ({ label, before, children }: BeforeAfterProps) => (
  <>
    <dt className="text-ink-2">{label}</dt>
    <dd className="flex min-w-0 flex-wrap items-center justify-end gap-x-1.5 text-right">
      {before !== null && (
        <>
          <span className="text-ink-2">{before}</span>
          <MoveRight aria-hidden size={14} strokeWidth={1.75} className="shrink-0 text-ink-3" />
          <span className="sr-only">, then </span>
        </>
      )}
      <span>{children}</span>
    </dd>
  </>
)
