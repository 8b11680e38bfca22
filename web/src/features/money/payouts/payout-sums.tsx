import type { ReactNode } from 'react'
import type { CallAnswer } from '../../../../../src/contracts/call'
import type { readPayout } from '../../../../../src/contracts/payouts'
import { centsText, formatCount, formatMoney, subtractDecimal } from '../../../lib/decimals'
import { isSame } from '../change-cause'
import { exactAmount, exactDifference } from '../commission'

export type PayoutSumsProps = { payout: CallAnswer<typeof readPayout> }

/**
 * How the amount came about, exactly: new commission, Amazon's changes of what was paid before, what was brought forward,
 * and what goes on to the next statement. The lines add up to the amount, to the ten-thousandth.
 */
export const PayoutSums = ({ payout }: PayoutSumsProps) => (
  <section aria-labelledby="payout-sums" className="grid gap-3">
    <h3 id="payout-sums" className="font-semibold">
      How it adds up
    </h3>
    <dl className="grid gap-3 rounded-control bg-sunken p-4 tabular-nums">
      <Line label={newLabel(payout.earnings_count)}>{exactAmount(payout.fresh_amount)}</Line>
      <Line label="Amazon’s changes of earlier sales">{signed(payout.adjustment_amount)}</Line>
      <Line label="Brought forward">{signed(payout.carried_in)}</Line>
      <Line label="Carried to the next statement">{signed(subtractDecimal('0', payout.carried_out))}</Line>
      <div className="border-line border-t" aria-hidden />
      <Line label="Amount">
        <span className="font-medium">{formatMoney(centsText(payout.amount_cents))}</span>
      </Line>
    </dl>
    <p className="text-13 text-ink-3">
      Commission keeps four decimals and is rounded to cents once a month; the rest below a cent is carried.
    </p>
  </section>
)

/** The label gives way, the amount never breaks. */
const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="min-w-0 text-ink-2">{label}</dt>
    <dd className="whitespace-nowrap text-right">{children}</dd>
  </div>
)

const newLabel = (count: number): string =>
  `New commission, ${formatCount(count)} ${count === 1 ? 'earning' : 'earnings'}`

const signed = (value: string): ReactNode =>
  isSame(value, '0') ? <span className="text-ink-3">$0.0000</span> : exactDifference(value)
