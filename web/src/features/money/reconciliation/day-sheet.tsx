import { useQuery } from '@tanstack/react-query'
import { RECONCILED_DAY_TEXTS } from '../../../../../src/contracts/state-texts'
import { Badge } from '../../../components/ui/badge'
import { DetailRow } from '../../../components/ui/detail-row'
import { Money } from '../../../components/ui/money'
import { Sheet } from '../../../components/ui/sheet'
import { Skeleton } from '../../../components/ui/skeleton'
import { formatDay } from '../../../lib/dates'
import { PartFailed } from '../part-failed'
import { DayRows } from './day-rows'
import { DifferenceCauses } from './difference-causes'
import { reconciledDayQuery } from './reconciliation-queries'

export type DaySheetProps = { day: string | null; onClose: () => void }

export const DaySheet = ({ day, onClose }: DaySheetProps) => (
  <Sheet
    open={day !== null}
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={day ? formatDay(day) : ''}
    description={day && <DayState day={day} />}
  >
    {day && (
      <div key={day} className="grid gap-6">
        <DayFigures day={day} />
        <DayRows day={day} />
      </div>
    )}
  </Sheet>
)

const DayState = ({ day }: { day: string }) => {
  const { data } = useQuery(reconciledDayQuery(day))
  if (!data) return <span>Amazon’s sales and the booked ones</span>
  const { label, tone, hint } = RECONCILED_DAY_TEXTS[data.state]
  return <Badge label={label} tone={tone} hint={hint} />
}

const DayFigures = ({ day }: { day: string }) => {
  const found = useQuery(reconciledDayQuery(day))
  if (found.isLoadingError)
    return <PartFailed text="We couldn’t load the totals of this day." onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <Skeleton className="h-40" />
  if (found.data === null) return <p className="text-ink-2">This day is in the future.</p>
  return (
    <div className="grid gap-5">
      <dl className="grid gap-3 rounded-control bg-sunken p-4 tabular-nums">
        <DetailRow label="Amazon says now">
          <Money value={found.data.amazon_sales} />
        </DetailRow>
        <DetailRow label="Booked">
          <Money value={found.data.booked_sales} />
        </DetailRow>
        <DetailRow label="Commission">
          <Money value={found.data.commission} />
        </DetailRow>
      </dl>
      <DifferenceCauses compared={found.data} />
    </div>
  )
}
