import type { ReactNode } from 'react'
import type { BillingOverview, StatementRow } from '../../../../../src/contracts/billing'
import { roundDecimal } from '../../../../../src/contracts/decimals'
import { isUnpaid } from '../../../../../src/contracts/money-states'
import { ButtonLink } from '../../../components/ui/button-link'
import { Cents } from '../../../components/ui/cents'
import { DetailRow } from '../../../components/ui/detail-row'
import { Skeleton } from '../../../components/ui/skeleton'
import { addDays, formatDay, formatMonth } from '../../../lib/dates'
import { addDecimals, formatCount, formatMoney } from '../../../lib/decimals'
import { methodName } from '../payment-methods/method-text'
import { ChargeButton } from './charge-button'
import { StatementBadge } from './statement-badge'
import { NO_PROCESSING_FEE_YET, nextCharge, statementState } from './statement-text'

export type NextChargeProps = {
  /** Undefined while loading. */
  overview: BillingOverview | undefined
}

export const NextCharge = ({ overview }: NextChargeProps) => {
  if (!overview) return <Loading />
  const { in_review: statement } = overview
  return statement && !isUnpaid(statement.status) ? (
    <Reviewed statement={statement} overview={overview} />
  ) : (
    <Coming overview={overview} />
  )
}

/** A statement exists: everything but the processing fee is final. */
const Reviewed = ({ statement, overview }: { statement: StatementRow; overview: BillingOverview }) => {
  const { status, hold_reason: hold, total_cents: total, commission_cents: commission } = statement
  const amount = nextCharge(statement)
  const mayCharge = status === 'review' && hold === null && amount > 0
  return (
    <Panel
      label={`Next charge: ${formatMonth(statement.period_start)}`}
      badge={<StatementBadge statement={statement} />}
      amount={<Cents value={amount} />}
      text={
        total === null ? `Commission before processing fees. ${NO_PROCESSING_FEE_YET}.` : statementState(statement).hint
      }
      facts={
        <>
          <DetailRow label="Charge date">{formatDay(statement.charge_on)}</DetailRow>
          <DetailRow label="Payment method">{paidWith(overview)}</DetailRow>
          <DetailRow label="Commission">
            <Cents value={commission} />
          </DetailRow>
          {statement.reversed_cents > 0 && (
            <DetailRow label="Reversed commission">
              <Cents value={-statement.reversed_cents} />
            </DetailRow>
          )}
          <DetailRow label="Processing fees">
            <Cents value={statement.processing_fees_cents} unknownReason={NO_PROCESSING_FEE_YET} />
          </DetailRow>
          {statement.questioned_cents > 0 && (
            <DetailRow label="On hold">
              <Cents value={statement.questioned_cents} />
            </DetailRow>
          )}
          <DetailRow label="Creators">{formatCount(statement.creators_count)}</DetailRow>
          <DetailRow label="May change">Processing fees depend on the payment method</DetailRow>
        </>
      }
      actions={
        <>
          {mayCharge && (
            <ChargeButton
              statement={statement}
              act="approve"
              method={overview.default_method}
              isPrimary={overview.past_due_cents === 0}
            />
          )}
          <ButtonLink to={`/dashboard/billing/${statement.cycle_id}`}>Review statement</ButtonLink>
        </>
      }
    />
  )
}

/** No statement exists yet: shows what is final so far, as the sum of the amounts shown below it. */
const Coming = ({ overview }: { overview: BillingOverview }) => {
  const { next_statement_on: day, next_taken_through: through, default_method: method } = overview
  const amount = addDecimals([overview.locked, overview.carried].map((part) => roundDecimal(part, 2)))
  return (
    <Panel
      label="Estimated next invoice"
      amount={formatMoney(amount)}
      text={
        Number(amount) > 0
          ? `Final commission before processing fees. We’ll invoice it on ${formatDay(day)}, and you can review it before it’s charged.`
          : 'You have no final commission to pay yet. You can review each invoice before it’s charged.'
      }
      facts={
        <>
          <DetailRow label="Invoice date">{formatDay(day)}</DetailRow>
          <DetailRow label="Sales through">{formatDay(through)}</DetailRow>
          <DetailRow label="Payment method">{paidWith(overview)}</DetailRow>
          <DetailRow label="May change">Sales after {formatDay(addDays(overview.today, -30))}</DetailRow>
        </>
      }
      actions={
        method === null && (
          <ButtonLink
            to="/dashboard/payment-settings"
            variant={overview.past_due_cents === 0 ? 'primary' : 'secondary'}
          >
            Add payment method
          </ButtonLink>
        )
      }
    />
  )
}

const paidWith = ({ default_method: method }: BillingOverview): string =>
  method ? methodName(method) : 'No payment method yet'

type PanelProps = {
  label: string
  badge?: ReactNode
  amount: ReactNode
  text: string
  facts: ReactNode
  actions: ReactNode
}

const Panel = ({ label, badge, amount, text, facts, actions }: PanelProps) => (
  <section aria-label="Next charge" className="min-w-0 rounded-panel border border-line bg-surface">
    <div className="grid items-start gap-x-12 gap-y-6 p-5 md:p-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,21rem)]">
      <div className="grid min-w-0 content-start gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-ink-2">{label}</h2>
          {badge}
        </div>
        <p className="break-words font-medium text-28 tabular-nums tracking-tight sm:text-36">{amount}</p>
        <p className="max-w-110 text-ink-2">{text}</p>
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
      <dl className="grid gap-2.5 border-line tabular-nums max-lg:border-t max-lg:pt-5 lg:border-l lg:pl-8">{facts}</dl>
    </div>
  </section>
)

const Loading = () => (
  <div
    className={
      'grid grid-cols-1 gap-x-12 gap-y-6 rounded-panel border border-line bg-surface p-5 md:p-6 ' +
      'lg:grid-cols-[minmax(0,1fr)_minmax(0,21rem)]'
    }
  >
    <div className="grid min-w-0 grid-cols-1 content-start gap-3">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-10 w-60 max-w-full" />
      <Skeleton className="h-5 w-80 max-w-full" />
    </div>
    <Skeleton className="h-32" />
  </div>
)
