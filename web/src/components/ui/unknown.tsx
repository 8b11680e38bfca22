import { type ReactNode, Suspense } from 'react'
import { lazyOr } from '../../lib/lazy-or'

// Loaded with the first unknown value: positioning a tooltip takes 24 kB, and public pages rarely need it.
const Tooltip = lazyOr(
  async () => ({ default: (await import('./tooltip')).Tooltip }),
  ({ children }: { children: ReactNode }) => children,
)

/** Shown as "–" with the reason in a tooltip. Never show 0 instead. */
export const Unknown = ({ reason = 'Not available yet' }: { reason?: string | undefined }) => {
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
