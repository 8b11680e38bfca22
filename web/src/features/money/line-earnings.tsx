import type { UseQueryResult } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import type { LineEarning, listLineEarnings } from '../../../../src/contracts/billing'
import type { CallAnswer } from '../../../../src/contracts/call'
import { Skeleton } from '../../components/ui/skeleton'
import { TableFooter } from '../../components/ui/table-footer'
import { formatShortDay } from '../../lib/dates'
import { formatCount, formatMoney } from '../../lib/decimals'
import { formatRate } from '../../lib/rate'
import { isSame } from './change-cause'
import { changedText } from './changed-mark'
import { correctionText } from './correction-text'
import { EarningChanges } from './earning-changes'
import { PartFailed } from './part-failed'
import { UnfoldingRow } from './unfolding-row'

/** On one page of the list. */
export const EARNING_ROWS = 25

export type LineEarningsProps = {
  earnings: UseQueryResult<CallAnswer<typeof listLineEarnings>>
  page: number
  onPageChange: (page: number) => void
}

/** The earnings of a statement line, which add up to its commission; each opens to its changes. */
export const LineEarnings = ({ earnings, page, onPageChange }: LineEarningsProps) => {
  const total = earnings.data?.total ?? 0
  return (
    <section aria-labelledby="line-earnings" className="grid gap-3">
      <div className="grid gap-0.5">
        <h3 id="line-earnings" className="font-semibold">
          Earnings{total > 0 && ` (${formatCount(total)})`}
        </h3>
        {total > 0 && (
          <p className="text-13 text-ink-2">
            One row per link and day. Together they equal the new commission and adjustments above.
          </p>
        )}
      </div>
      {earnings.isLoadingError ? (
        <PartFailed text="We couldn’t load the earnings." onRetry={() => void earnings.refetch()} />
      ) : earnings.data ? (
        <EarningList rows={earnings.data.rows} />
      ) : (
        <Skeleton className="h-60" />
      )}
      <TableFooter page={page} limit={EARNING_ROWS} total={total} onPageChange={onPageChange} />
    </section>
  )
}

const EarningList = ({ rows }: { rows: readonly LineEarning[] }) => {
  const [opened, setOpened] = useState<string | null>(null)
  if (rows.length === 0) return <p className="text-ink-2">No new sales. This amount comes from the previous balance.</p>
  return (
    <ol className="divide-y divide-line border-line border-y">
      {rows.map((earning) => {
        const key = `${earning.kind} ${earning.id}`
        return (
          <Earning
            key={key}
            earning={earning}
            isOpen={opened === key}
            onToggle={() => setOpened(opened === key ? null : key)}
          />
        )
      })}
    </ol>
  )
}

type EarningProps = { earning: LineEarning; isOpen: boolean; onToggle: () => void }

const Earning = ({ earning, isOpen, onToggle }: EarningProps) => (
  <UnfoldingRow
    title={nameOf(earning)}
    amount={<span className="text-right font-medium">{formatMoney(earning.amount)}</span>}
    more={
      <>
        <span className="flex min-w-0 items-center gap-1.5 text-13 text-ink-2">
          <span className="truncate">{whereOf(earning)}</span>
          {earning.restatements > 0 && (
            <>
              <History aria-hidden size={13} strokeWidth={1.75} className="shrink-0 text-ink-3" />
              <span className="sr-only">{changedText(earning.restatements)}</span>
            </>
          )}
        </span>
        <span className="text-right text-13 text-ink-2">{basisOf(earning)}</span>
        {correctionText(earning) !== null && (
          <span className="col-span-2 text-right text-13 text-ink-2">{correctionText(earning)}</span>
        )}
      </>
    }
    isOpen={isOpen}
    onToggle={onToggle}
  >
    <div className="grid gap-3">
      <Facts earning={earning} />
      <EarningChanges earning={earning} />
    </div>
  </UnfoldingRow>
)

const Facts = ({ earning }: { earning: LineEarning }) => (
  <dl className="grid gap-1 text-13">
    {factsOf(earning).map(({ label, value }) => (
      <div key={label} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3">
        <dt className="text-ink-2">{label}</dt>
        <dd className="break-words">{value}</dd>
      </div>
    ))}
  </dl>
)

const factsOf = (earning: LineEarning) => [
  { label: 'Product', value: nameOf(earning) },
  ...(earning.asin === null ? [] : [{ label: 'ASIN', value: earning.asin }]),
  { label: 'Link', value: linkOf(earning) },
]

const nameOf = ({ product_title: title }: LineEarning): string => title ?? 'A product no longer in the catalog'

const linkOf = ({ earning_type: type, link_name: name, link_id: id }: LineEarning): string =>
  type === 'referral' ? 'Referred creator’s link' : (name ?? id ?? '–')

const whereOf = (earning: LineEarning): string =>
  [...(earning.kind === 'adjustment' ? ['Adjustment'] : []), formatShortDay(earning.date), linkOf(earning)].join(' · ')

const basisOf = ({ sales_amount: sales, commission_rate: rate }: LineEarning): string =>
  isSame(sales, '0') ? `Rate: ${formatRate(rate)}` : `${formatMoney(sales)} × ${formatRate(rate)}`
