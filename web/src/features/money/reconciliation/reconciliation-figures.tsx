import type { ComparedDays } from '../../../../../src/contracts/reconciliation'
import { Card } from '../../../components/ui/card'
import { Figure } from '../../../components/ui/figure'
import { FigureRow } from '../../../components/ui/figure-row'
import { FigureSkeleton } from '../../../components/ui/figure-skeleton'
import { Money } from '../../../components/ui/money'
import { Skeleton } from '../../../components/ui/skeleton'
import { formatCount, formatDifference, formatMoney } from '../../../lib/decimals'
import { isSame } from '../change-cause'
import { DifferenceCauses, hasSales } from './difference-causes'

/** Of all days of the period; undefined while loading. */
export const ReconciliationFigures = ({ totals }: { totals: ComparedDays | undefined }) => (
  <>
    <FigureRow inRow={3}>
      {totals ? (
        <>
          <div className={CELL}>
            <Figure label="Amazon says now" value={<Money value={totals.amazon_sales} />} change={unitsText(totals)} />
          </div>
          <div className={CELL}>
            <Figure
              label="Booked"
              value={<Money value={totals.booked_sales} />}
              change={`Commission: ${formatMoney(totals.commission)}`}
            />
          </div>
          <div className={CELL}>
            <Figure
              label="Difference"
              value={<span className="whitespace-nowrap">{formatDifference(totals.difference)}</span>}
              change={isSame(totals.difference, '0') ? 'Both sides agree' : 'Amazon’s sales minus the booked ones'}
            />
          </div>
        </>
      ) : (
        [1, 2, 3].map((key) => (
          <div key={key} className={CELL}>
            <FigureSkeleton />
          </div>
        ))
      )}
    </FigureRow>
    {(!totals || hasSales(totals)) && (
      <Card title="Why they differ">
        {totals ? <DifferenceCauses compared={totals} /> : <Skeleton className="h-24" />}
      </Card>
    )}
  </>
)

/** Amounts of seven digits fit. */
const CELL = 'min-w-0 max-sm:col-span-2 max-md:last:col-span-2 max-lg:[&_dd:first-of-type]:text-22'

const unitsText = ({ amazon_units: units, amazon_purchases: purchases }: ComparedDays): string =>
  `${formatCount(units)} ${units === 1 ? 'unit' : 'units'} in ${formatCount(purchases)} ${purchases === 1 ? 'order' : 'orders'}`
