import { useQuery } from '@tanstack/react-query'
import { LEAST_PAID_STATEMENTS, PAID_ON_TIME_DAYS } from '../../../../../src/contracts/money-vocabulary'
import { Card } from '../../../components/ui/card'
import { Fact } from '../../../components/ui/fact'
import { Skeleton } from '../../../components/ui/skeleton'
import { formatCount } from '../../../lib/decimals'
import { paymentRecordQuery } from './brand-queries'

/** How the brand has paid its statements; nothing if that cannot be loaded. */
export const PaymentRecord = ({ brandId }: { brandId: number }) => {
  const { data, isLoadingError } = useQuery(paymentRecordQuery(brandId))
  if (isLoadingError) return null
  return (
    <Card title="Payment record">
      {!data && <Skeleton className="h-10 max-w-100" />}
      {data?.record === null && (
        <p className="text-ink-2">
          Not enough history yet. It appears here once the brand has paid {LEAST_PAID_STATEMENTS} monthly statements.
        </p>
      )}
      {data?.record && (
        <div className="grid gap-3">
          <dl className="grid gap-x-10 gap-y-3 sm:flex">
            <Fact label="Typical time to pay" value={daysText(data.record.median_days)} />
            <Fact
              label="Paid on time"
              value={`${formatCount(data.record.on_time)} of ${formatCount(data.record.due)} statements`}
            />
          </dl>
          <p className="max-w-reading text-13 text-ink-2">
            From this brand’s monthly statements on Shelfmate. Sales are final 30 days after the month ends; on time
            means paid within {PAID_ON_TIME_DAYS} days of the charge date.
          </p>
        </div>
      )}
    </Card>
  )
}

const daysText = (days: number): string => `${formatCount(days)} ${days === 1 ? 'day' : 'days'} after the month ends`
