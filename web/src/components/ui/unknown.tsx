import { Tooltip } from './tooltip'

/** Shown as "–" with the reason in a tooltip. Never show 0 instead. */
export const Unknown = ({ reason = 'Not available yet' }: { reason?: string | undefined }) => (
  <Tooltip text={reason} showOnPress>
    <button type="button" className="cursor-help rounded-2 px-0.5 text-ink-3">
      <span aria-hidden>–</span>
      <span className="sr-only">{reason}</span>
    </button>
  </Tooltip>
)
