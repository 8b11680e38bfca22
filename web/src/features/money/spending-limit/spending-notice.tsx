import { useQuery } from '@tanstack/react-query'
import { formatShortDay } from '../../../lib/dates'
import { formatCents } from '../../../lib/decimals'
import { Notice } from '../billing/notice'
import { RaiseButton } from './spending-card'
import { spendingLimitQuery } from './spending-queries'

/** Nothing unless the limit is reached. */
export const SpendingNotice = () => {
  const { data: limit } = useQuery(spendingLimitQuery())
  if (limit?.state !== 'reached' || limit.limit_cents === null || limit.paused_until === null) return null
  return (
    <Notice
      tone="bad"
      title={`You reached your ${formatCents(limit.limit_cents)} spending limit`}
      action={<RaiseButton limit={limit} />}
    >
      Clicks on your creators’ links don’t earn until {formatShortDay(limit.paused_until)} or until you raise the limit.
    </Notice>
  )
}
