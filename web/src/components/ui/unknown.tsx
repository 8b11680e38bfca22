import { type ReactNode, Suspense } from 'react'
import { lazyOr } from '../../lib/lazy-or'

// A public page writes amounts, and few of them are unknown: what places the tooltip is 24 kB and comes with the first.
const Tooltip = lazyOr(
  async () => ({ default: (await import('./tooltip')).Tooltip }),
  ({ children }: { children: ReactNode }) => children,
)

/** A value that is not known: "–", and why. Never 0. */
export const Unknown = ({ reason = 'Not known yet' }: { reason?: string | undefined }) => {
  const dash = (
    <button type="button" className="cursor-help rounded-2 px-0.5 text-ink-3">
      <span aria-hidden>–</span>
      <span className="sr-only">{reason}</span>
    </button>
  )
  return (
    <Suspense fallback={dash}>
      <Tooltip text={reason} showOnPress>
        {dash}
      </Tooltip>
    </Suspense>
  )
}
