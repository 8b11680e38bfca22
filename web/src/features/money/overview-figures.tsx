import { clsx } from 'clsx'
import type { Overview } from '../../../../src/contracts/money'
import { Figure } from '../../components/ui/figure'
import { Money } from '../../components/ui/money'
import { Skeleton } from '../../components/ui/skeleton'
import { daysIn } from '../../lib/dates'
import { changeInWords, formatCount } from '../../lib/decimals'
import { exactCommission } from './commission'

export type OverviewFiguresProps = {
  side: 'brand' | 'creator'
  /** Undefined while it is on its way. */
  overview: Overview | undefined
  /** The four of the period alone, without how many partners and links there are today. */
  isShort?: boolean
}

const PERIOD_FIGURES = 4
const ALL_FIGURES = 6
const NOT_REPORTED = 'Amazon has not reported yet. Figures follow about two days after the first click.'

/** The figures of a home screen: a creator's begin with what was earned, a brand's with what was sold. */
export const OverviewFigures = ({ side, overview, isShort = false }: OverviewFiguresProps) => {
  const count = isShort ? PERIOD_FIGURES : ALL_FIGURES
  return (
    <div className="overflow-hidden rounded-panel border border-line bg-surface">
      <div
        className={clsx(
          '-mr-px -mb-px grid grid-cols-2 *:border-line *:border-r *:border-b *:p-4 sm:*:p-5',
          isShort ? 'lg:grid-cols-4' : 'md:grid-cols-3',
        )}
      >
        {overview
          ? figuresOf(side, overview).slice(0, count)
          : SKELETONS.slice(0, count).map((key) => <FigureSkeleton key={key} />)}
      </div>
    </div>
  )
}

const figuresOf = (side: 'brand' | 'creator', overview: Overview) => {
  const { totals, previous } = overview
  const isReported = overview.data_through !== null
  const days = daysIn(overview)
  const change = (now: string, before: string) => (isReported ? changeText(now, before, days) : 'No Amazon data yet')
  const count = (value: number) => (isReported ? formatCount(value) : null)
  const sales = (
    <Figure
      key="sales"
      label="Attributed sales"
      value={isReported ? <Money value={totals.sales} /> : null}
      unknownReason={NOT_REPORTED}
      change={change(totals.sales, previous.sales)}
    />
  )
  const commission = (
    <Figure
      key="commission"
      label="Commission"
      value={
        isReported ? (
          <span title={exactCommission(totals.commission)}>
            <Money value={totals.commission} />
          </span>
        ) : null
      }
      unknownReason={NOT_REPORTED}
      change={change(totals.commission, previous.commission)}
    />
  )
  return [
    ...(side === 'brand' ? [sales, commission] : [commission, sales]),
    <Figure
      key="units"
      label="Units sold"
      value={count(totals.units)}
      unknownReason={NOT_REPORTED}
      change={change(String(totals.units), String(previous.units))}
    />,
    <Figure
      key="clicks"
      label="Clicks"
      value={count(totals.clicks)}
      unknownReason={NOT_REPORTED}
      change={change(String(totals.clicks), String(previous.clicks))}
    />,
    <Figure
      key="partners"
      label={side === 'brand' ? 'Active creators' : 'Brands you work with'}
      value={formatCount(overview.active_partners)}
      change={waitingText(side, overview.pending_applications)}
    />,
    <Figure key="links" label="Active links" value={formatCount(overview.links)} change="Not archived" />,
  ]
}

const changeText = (now: string, before: string, days: number): string =>
  changeInWords(now, before, days) ?? `Nothing in the ${days} days before`

const waitingText = (side: 'brand' | 'creator', pending: number): string => {
  const count = `${pending === 0 ? 'No' : formatCount(pending)} ${pending === 1 ? 'application' : 'applications'}`
  return side === 'brand' ? `${count} to review` : `${count} in review`
}

const SKELETONS = [1, 2, 3, 4, 5, 6]

const FigureSkeleton = () => (
  <div className="grid content-start gap-2">
    <Skeleton className="h-4 w-24" />
    <Skeleton className="h-8 w-32" />
    <Skeleton className="h-4 w-40 max-w-full" />
  </div>
)
