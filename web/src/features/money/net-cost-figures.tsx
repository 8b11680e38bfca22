import type { ReactNode } from 'react'
import type { CostTotals } from '../../../../src/contracts/net-cost'
import { Figure } from '../../components/ui/figure'
import { FigureRow } from '../../components/ui/figure-row'
import { FigureSkeleton } from '../../components/ui/figure-skeleton'
import { Money } from '../../components/ui/money'
import { Skeleton } from '../../components/ui/skeleton'
import { TextLink } from '../../components/ui/text-link'
import { Tooltip } from '../../components/ui/tooltip'
import { formatMoney } from '../../lib/decimals'
import {
  BONUS_NOT_REPORTED,
  BONUS_PARTIAL,
  bonusText,
  conversionText,
  FEES_ESTIMATED,
  FEES_UNKNOWN,
  feesText,
  NO_CLICKS,
  netCostShare,
  perClickText,
  purchasesText,
} from '../../lib/net-cost'
import { NOT_REPORTED } from '../../lib/not-reported'

/** What sales cost a brand. Undefined while loading, null while no day of the period is complete. */
export const NetCostFigures = ({ totals }: { totals: CostTotals | null | undefined }) => (
  <section aria-label="Net cost">
    <FigureRow inRow={3} footer={<Parts totals={totals} />}>
      {totals === undefined ? SKELETONS.map((key) => <FigureSkeleton key={key} />) : figuresOf(totals)}
    </FigureRow>
  </section>
)

const figuresOf = (totals: CostTotals | null) => [
  <Figure
    key="net-cost"
    label="Net cost"
    value={totals && <Money value={totals.net_cost} />}
    unknownReason={NOT_REPORTED}
    change={totals ? netCostShare(totals) : 'Not reported yet'}
  />,
  <Figure
    key="conversion"
    label="Conversion"
    value={totals && conversionText(totals)}
    unknownReason={totals ? NO_CLICKS : NOT_REPORTED}
    change={totals ? purchasesText(totals) : 'Not reported yet'}
  />,
  <Figure
    key="epc"
    label="Earnings per click"
    value={totals && perClickText(totals)}
    unknownReason={totals ? NO_CLICKS : NOT_REPORTED}
    change={totals ? 'Commission per click' : 'Not reported yet'}
  />,
]

const Parts = ({ totals }: { totals: CostTotals | null | undefined }) => {
  if (totals === null) return null
  return (
    <dl className="flex flex-wrap items-baseline gap-x-4 gap-y-1 p-4 text-13 sm:px-5 sm:py-3.5">
      {totals ? <KnownParts totals={totals} /> : <Skeleton className="h-5 w-72 max-w-full" />}
    </dl>
  )
}

const KnownParts = ({ totals }: { totals: CostTotals }) => (
  <>
    <Part label="Commission">{formatMoney(totals.commission)}</Part>
    <Part label="+ Processing fees">
      {totals.processing_fees === null ? (
        <>
          <Hint text={FEES_UNKNOWN}>{feesText(totals)}</Hint>{' '}
          <TextLink to="/dashboard/payment-settings">Add payment method</TextLink>
        </>
      ) : (
        <Hint text={totals.are_fees_estimated ? FEES_ESTIMATED : null}>{feesText(totals)}</Hint>
      )}
    </Part>
    <Part label="− Brand Referral Bonus">
      <Hint text={totals.bonus === null ? BONUS_NOT_REPORTED : totals.is_bonus_partial ? BONUS_PARTIAL : null}>
        {bonusText(totals)}
      </Hint>
    </Part>
  </>
)

const Part = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-1.5">
    <dt className="text-ink-2">{label}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
)

const Hint = ({ text, children }: { text: string | null; children: string }) =>
  text === null ? (
    children
  ) : (
    <Tooltip text={text} showOnPress>
      <button
        type="button"
        className="cursor-help underline decoration-dotted decoration-line-strong underline-offset-4"
      >
        {children}
      </button>
    </Tooltip>
  )

const SKELETONS = [1, 2, 3]
