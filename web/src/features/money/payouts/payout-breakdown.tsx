import type { ReactNode } from 'react'
import type { CallAnswer } from '../../../../../src/contracts/call'
import { centsText, roundDecimal } from '../../../../../src/contracts/decimals'
import type { readPayout } from '../../../../../src/contracts/payouts'
import { formatCount, formatMoney, subtractDecimal } from '../../../lib/decimals'
import { isSame } from '../change-cause'
import { salesDays } from '../sales-days'
import { SubCentNote } from '../sub-cent-note'

export type PayoutBreakdownProps = { payout: CallAnswer<typeof readPayout> }

export const PayoutBreakdown = ({ payout }: PayoutBreakdownProps) => (
  <section aria-labelledby="payout-breakdown" className="grid gap-3">
    <div className="grid gap-0.5">
      <h3 id="payout-breakdown" className="font-semibold">
        How it adds up
      </h3>
      <p className="text-13 text-ink-2">{daysText(payout)}</p>
    </div>
    <dl className="grid gap-3 rounded-control bg-sunken p-4 tabular-nums">
      <Line label={newLabel(payout.earnings_count)}>{formatMoney(payout.fresh_amount)}</Line>
      <Line label="Adjustments">{part(payout.adjustment_amount)}</Line>
      <Line label="Previous balance">{part(payout.carried_in)}</Line>
      <Line label="Carried forward">{part(subtractDecimal('0', payout.carried_out))}</Line>
      <div className="border-line border-t" aria-hidden />
      <Line label="Amount">
        <span className="font-medium">{formatMoney(centsText(payout.amount_cents))}</span>
      </Line>
    </dl>
    <SubCentNote amounts={[payout.fresh_amount, payout.adjustment_amount, payout.carried_in]} />
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

const part = (value: string): ReactNode =>
  isSame(roundDecimal(value, 2), '0') ? <span className="text-ink-3">$0.00</span> : formatMoney(value)
