import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { EarningTotals } from '../../../../../src/contracts/money'
import { EARNING_TEXTS } from '../../../../../src/contracts/money-texts'
import { EARNING_GROUPS, type EarningGroup } from '../../../../../src/contracts/states'
import { Figure } from '../../../components/ui/figure'
import { FigureRow } from '../../../components/ui/figure-row'
import { FigureSkeleton } from '../../../components/ui/figure-skeleton'
import { Money } from '../../../components/ui/money'
import { Skeleton } from '../../../components/ui/skeleton'
import { Unknown } from '../../../components/ui/unknown'
import { formatCount, formatMoney } from '../../../lib/decimals'
import { NOT_REPORTED } from '../../../lib/not-reported'
import { isSame } from '../change-cause'

export type EarningsSummaryProps = {
  /** Totals null while no day is complete; undefined while loading. */
  earnings: { totals: EarningTotals | null; recent: string } | undefined
  /** The state that the rows are filtered by; empty for all. */
  state: string
  onChoose: (state: string) => void
}

/** What was earned in the period, and how far it is: each state filters the rows below. */
export const EarningsSummary = ({ earnings, state, onChoose }: EarningsSummaryProps) => (
  <FigureRow inRow={3} footer={<States totals={earnings?.totals} state={state} onChoose={onChoose} />}>
    {earnings ? <Sums {...earnings} /> : [1, 2, 3].map((key) => <FigureSkeleton key={key} />)}
  </FigureRow>
)

const Sums = ({ totals, recent }: NonNullable<EarningsSummaryProps['earnings']>) => (
  <>
    <Figure
      label="Commission"
      value={totals && <Money value={totals.commission} />}
      unknownReason={NOT_REPORTED}
      change={isSame(recent, '0') ? 'In this period' : `Plus ${formatMoney(recent)} on days not fully reported yet`}
    />
    <Figure
      label="Attributed sales"
      value={totals && <Money value={totals.sales} />}
      unknownReason={NOT_REPORTED}
      change={totals && unitsNote(totals.units)}
    />
    <Figure
      label="Referral commission"
      value={totals && <Money value={totals.referrals} />}
      unknownReason={NOT_REPORTED}
      change="Included in commission"
    />
  </>
)

const unitsNote = (units: number): string => `${formatCount(units)} ${units === 1 ? 'unit' : 'units'} sold`

const NOTES: Record<EarningGroup, string> = {
  estimated: 'Final after 30 days',
  locked: 'Goes on the next statement',
  invoiced: 'On a statement, not paid yet',
  paid: 'In completed payouts',
  reversed: 'Refunded to the brand',
}

type StatesProps = { totals: EarningTotals | null | undefined } & Omit<EarningsSummaryProps, 'earnings'>

const States = ({ totals, state, onChoose }: StatesProps) => {
  const isReversed = state === 'reversed' || !isSame(totals?.reversed ?? '0', '0')
  const groups = EARNING_GROUPS.filter((group) => group !== 'reversed' || isReversed)
  return (
    <fieldset
      className={clsx(
        '-mr-px -mb-px grid min-w-0 grid-cols-2',
        isReversed ? 'lg:grid-cols-5 max-lg:[&>:last-child]:col-span-2' : 'lg:grid-cols-4',
      )}
    >
      <legend className="sr-only">Filter by status</legend>
      {groups.map((group) => (
        <button
          key={group}
          type="button"
          aria-pressed={state === group}
          onClick={() => onChoose(state === group ? '' : group)}
          className={clsx(
            'grid min-w-0 content-start gap-0.5 border-line border-r border-b p-4 text-left transition-colors sm:px-5',
            'focus-visible:-outline-offset-2',
            state === group ? 'bg-accent-tint' : 'hover:bg-hover',
          )}
        >
          <span className="flex items-center gap-1.5 text-13 text-ink-2">
            {EARNING_TEXTS[group].label}
            {state === group && <Check aria-hidden size={14} strokeWidth={2} className="text-accent" />}
          </span>
          <span className="font-medium text-16 tabular-nums">
            <Amount totals={totals} group={group} />
          </span>
          <span className={clsx('text-12', state === group ? 'text-ink-2' : 'text-ink-3')}>{NOTES[group]}</span>
        </button>
      ))}
    </fieldset>
  )
}

const Amount = ({ totals, group }: Pick<StatesProps, 'totals'> & { group: EarningGroup }) => {
  if (totals === undefined) return <Skeleton className="my-0.5 h-5 w-20 max-w-full" />
  return totals ? <Money value={totals[group]} /> : <Unknown reason={NOT_REPORTED} />
}
