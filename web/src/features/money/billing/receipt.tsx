import type { ReactNode } from 'react'
import type { StatementDetail } from '../../../../../src/contracts/billing'
import { Card } from '../../../components/ui/card'
import { Cents } from '../../../components/ui/cents'
import { formatMoney, subtractDecimal } from '../../../lib/decimals'
import { SubCentNote } from '../sub-cent-note'
import { NO_PROCESSING_FEE_YET, openOf } from './statement-text'

export const Receipt = ({ statement }: { statement: StatementDetail }) => (
  <Card title="Invoice summary">
    <CommissionParts statement={statement} />
    <dl className="grid gap-2.5 tabular-nums">
      <Line label="Commission" isStrong>
        <Cents value={statement.commission_cents} />
      </Line>
      {statement.reversed_cents > 0 && (
        <Line label="Reversed commission">
          <Cents value={-statement.reversed_cents} />
        </Line>
      )}
      <Line label="PayPal processing fees">
        <Cents value={statement.paypal_processing_fees_cents} unknownReason={NO_PROCESSING_FEE_YET} />
      </Line>
      <Line label="Stripe processing fees">
        <Cents value={statement.stripe_processing_fees_cents} unknownReason={NO_PROCESSING_FEE_YET} />
      </Line>
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-t pt-3">
        <dt className="font-medium">Total</dt>
        <dd className="border-accent border-b-4 border-double pb-0.5 font-medium text-22 tracking-tight">
          <Cents value={statement.total_cents} unknownReason={NO_PROCESSING_FEE_YET} />
        </dd>
      </div>
      {statement.paid_cents > 0 && (
        <Line label="Paid so far">
          <Cents value={statement.paid_cents} />
        </Line>
      )}
      {statement.refunded_cents > 0 && (
        <Line label="Refunded">
          <Cents value={statement.refunded_cents} />
        </Line>
      )}
      {statement.questioned_cents > 0 && (
        <Line label="On hold">
          <Cents value={statement.questioned_cents} />
        </Line>
      )}
      {openOf(statement) > 0 && (
        <Line label={statement.is_waiting ? 'Waiting for creators' : 'Amount due'} isStrong>
          <Cents value={openOf(statement)} />
        </Line>
      )}
    </dl>
    <div className="mt-4 empty:hidden">
      <SubCentNote
        amounts={statement.lines.flatMap((line) => [line.fresh_amount, line.adjustment_amount, line.carried_in])}
      />
    </div>
  </Card>
)

const CommissionParts = ({ statement }: { statement: StatementDetail }) => {
  const parts = [
    { label: 'New commission', value: statement.fresh_amount },
    { label: 'Adjustments', value: statement.adjustment_amount },
    { label: 'Previous balance', value: statement.carried_in },
    { label: 'Carried forward', value: subtractDecimal('0', statement.carried_out) },
  ]
  return (
    <dl className="mb-2.5 grid gap-2 border-line border-b pb-3 text-13 text-ink-2 tabular-nums">
      {parts.map(({ label, value }) => (
        <Line key={label} label={label}>
          {formatMoney(value)}
        </Line>
      ))}
    </dl>
  )
}

const Line = ({ label, isStrong = false, children }: { label: string; isStrong?: boolean; children: ReactNode }) => (
  <div className={isStrong ? `${ROW} font-medium` : ROW}>
    <dt className={isStrong ? undefined : 'text-ink-2'}>{label}</dt>
    <dd className="whitespace-nowrap text-right">{children}</dd>
  </div>
)

const ROW = 'flex items-baseline justify-between gap-6'
