import type { ReactNode } from 'react'
import type { CallAnswer } from '../../../../../src/contracts/call'
import { centsText } from '../../../../../src/contracts/decimals'
import type { readPayout } from '../../../../../src/contracts/payouts'
import { formatCount, formatMoney, subtractDecimal } from '../../../lib/decimals'
import { isSame } from '../change-cause'
import { exactAmount, exactDifference } from '../commission'
import { salesDays } from '../sales-days'

export type PayoutBreakdownProps = { payout: CallAnswer<typeof readPayout> }

/** The lines add up to the amount exactly, in four decimals. */
export const PayoutBreakdown = ({ payout }: PayoutBreakdownProps) => (
  <section aria-labelledby="payout-breakdown" className="grid gap-3">
    <div className="grid gap-0.5">
      <h3 id="payout-breakdown" className="font-semibold">
        How it adds up
      </h3>
      <p className="text-13 text-ink-2">{daysText(payout)}</p>
    </div>
    <dl className="grid gap-3 rounded-control bg-sunken p-4 tabular-nums">
      <Line label={newLabel(payout.earnings_count)}>{exactAmount(payout.fresh_amount)}</Line>
      <Line label="Adjustments">{signed(payout.adjustment_amount)}</Line>
      <Line label="Previous balance">{signed(payout.carried_in)}</Line>
      <Line label="Carried forward">{signed(subtractDecimal('0', payout.carried_out))}</Line>
      <div className="border-line border-t" aria-hidden />
      <Line label="Amount">
        <span className="font-medium">{formatMoney(centsText(payout.amount_cents))}</span>
      </Line>
    </dl>
    <p className="text-13 text-ink-3">
      Commission is exact to four decimals and rounded to cents once a month. Fractions of a cent carry over.
    </p>
  </section>
)

/** The label may wrap; the amount never does. */
const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="min-w-0 text-ink-2">{label}</dt>
    <dd className="whitespace-nowrap text-right">{children}</dd>
  </div>
)

const daysText = (payout: PayoutBreakdownProps['payout']): string => {
  const days = salesDays(payout)
  return days === null ? 'No new sales' : `Sales ${days}`
}

const newLabel = (count: number): string =>
  `New commission, ${formatCount(count)} ${count === 1 ? 'earning' : 'earnings'}`

const signed = (value: string): ReactNode =>
  isSame(value, '0') ? <span className="text-ink-3">$0.0000</span> : exactDifference(value)
