import type { CallAnswer } from '../../../../../src/contracts/call'
import type { readPayout } from '../../../../../src/contracts/payouts'
import { formatDayOf, formatInstant } from '../../../lib/dates'
import { formatCents } from '../../../lib/decimals'

export type PayoutMovesProps = { payout: Pick<CallAnswer<typeof readPayout>, 'timeline' | 'received_cents'> }

/** What the creator received, and what was refunded or reversed, oldest first, with the sum. Nothing before the first payment. */
export const PayoutMoves = ({ payout }: PayoutMovesProps) => {
  const moves = payout.timeline
    .flatMap(({ moved_cents: cents, ...entry }) => (cents === null ? [] : [{ ...entry, cents }]))
    .toReversed()
  if (moves.length === 0) return null
  return (
    <section aria-labelledby="payout-moves" className="grid gap-3">
      <h3 id="payout-moves" className="font-semibold">
        What you received
      </h3>
      <dl className="grid gap-3 rounded-control bg-sunken p-4 tabular-nums">
        {moves.map(({ at, text, cents }) => (
          <div key={`${at} ${text}`} className="flex items-baseline justify-between gap-4">
            <dt className="grid min-w-0 gap-0.5">
              <span className="break-words">{text}</span>
              <time dateTime={at} title={formatInstant(at)} className="text-12 text-ink-3">
                {formatDayOf(at)}
              </time>
            </dt>
            <dd className="whitespace-nowrap text-right">{signed(cents)}</dd>
          </div>
        ))}
        <div className="border-line border-t" aria-hidden />
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-ink-2">Received</dt>
          <dd className="whitespace-nowrap text-right font-medium">{formatCents(payout.received_cents)}</dd>
        </div>
      </dl>
    </section>
  )
}

const signed = (cents: number): string => (cents > 0 ? `+${formatCents(cents)}` : formatCents(cents))
