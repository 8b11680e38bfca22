import type { BillingOverview } from '../../../../../src/contracts/billing'
import { EARNING_TEXTS } from '../../../../../src/contracts/money-texts'
import { Figure } from '../../../components/ui/figure'
import { FigureRow } from '../../../components/ui/figure-row'
import { FigureSkeleton } from '../../../components/ui/figure-skeleton'
import { Money } from '../../../components/ui/money'
import { formatDay } from '../../../lib/dates'
import { formatCents } from '../../../lib/decimals'
import { exactCommission } from '../commission'

export type CommissionAheadProps = {
  /** Undefined while it is on its way. */
  overview: BillingOverview | undefined
}

/** Commission that no statement has taken yet: what Amazon may still change, what is final, and what was carried. */
export const CommissionAhead = ({ overview }: CommissionAheadProps) => (
  <section className="grid gap-3">
    <h2 className="font-semibold text-16">Not on a statement yet</h2>
    <FigureRow inRow={3}>
      {overview
        ? figuresOf(overview)
        : SKELETONS.map((key) => (
            <div key={key} className={CELL}>
              <FigureSkeleton />
            </div>
          ))}
    </FigureRow>
  </section>
)

const SKELETONS = [1, 2, 3]

/* Where two would stand side by side the last one has the row to itself, on a phone each: amounts may have ten digits. */
const CELL = 'min-w-0 max-sm:col-span-2 max-md:last:col-span-2 max-lg:[&_dd:first-of-type]:text-22'

const figuresOf = (overview: BillingOverview) =>
  [
    {
      label: EARNING_TEXTS.estimated.label,
      value: overview.estimated,
      note: 'Each sale is final 30 days after its day',
    },
    {
      label: EARNING_TEXTS.locked.label,
      value: overview.locked,
      note: `On the statement of ${formatDay(overview.next_statement_on)}`,
    },
    {
      label: 'Carried over',
      value: overview.carried,
      note: `Below ${formatCents(overview.minimum_payout_cents)} a creator, or taken back by Amazon`,
    },
  ].map(({ label, value, note }) => (
    <div key={label} className={CELL}>
      <Figure
        label={label}
        value={
          <span title={exactCommission(value)}>
            <Money value={value} />
          </span>
        }
        change={note}
      />
    </div>
  ))
