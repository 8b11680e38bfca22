import { formatInstant } from '../../../lib/dates'

/** After a change of where the money goes. */
export const HoldNotice = ({ until }: { until: string }) => (
  <div className="grid gap-1 rounded-control bg-wait-tint p-4">
    <h3 className="font-medium">Payouts on hold until {formatInstant(until)}</h3>
    <p className="text-ink-2">
      We hold payouts for 72 hours after a change, in case someone else got into your account. If you didn’t make this
      change, change it back and contact us.
    </p>
  </div>
)
