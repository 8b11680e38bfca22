import type { BillingOverview } from '../../../../../src/contracts/billing'
import { CARRY_TEXTS, EARNING_TEXTS } from '../../../../../src/contracts/money-texts'
import { Figure } from '../../../components/ui/figure'
import { FigureRow } from '../../../components/ui/figure-row'
import { FigureSkeleton } from '../../../components/ui/figure-skeleton'
import { Money } from '../../../components/ui/money'
import { formatDay } from '../../../lib/dates'
import { formatCount } from '../../../lib/decimals'

export type UpcomingCommissionProps = {
  /** Undefined while loading. */
  overview: BillingOverview | undefined
}

export const UpcomingCommission = ({ overview }: UpcomingCommissionProps) => (
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

/* Amounts may have ten digits: on phones each figure has its own row, and in a two-column grid the last one spans both. */
const CELL = 'min-w-0 max-sm:col-span-2 max-md:last:col-span-2 max-lg:[&_dd:first-of-type]:text-22'

/** Each reason with its number of creators: "Tax details missing: 2 creators". */
const reasonsOf = ({ waiting }: BillingOverview): string =>
  waiting.length === 0
    ? 'Fractions of a cent'
    : waiting.map(({ reason, creators }) => `${CARRY_TEXTS[reason].label}: ${creatorsText(creators)}`).join('; ')

const creatorsText = (count: number): string => (count === 1 ? '1 creator' : `${formatCount(count)} creators`)

const figuresOf = (overview: BillingOverview) =>
  [
    {
      label: EARNING_TEXTS.estimated.label,
      value: overview.estimated,
      note: 'Sales become final after 30 days',
    },
    {
      label: EARNING_TEXTS.locked.label,
      value: overview.locked,
      note: `On the ${formatDay(overview.next_statement_on)} statement`,
    },
    {
      label: 'Carried over',
      value: overview.carried,
      note: reasonsOf(overview),
    },
  ].map(({ label, value, note }) => (
    <div key={label} className={CELL}>
      <Figure label={label} value={<Money value={value} />} change={note} />
    </div>
  ))
