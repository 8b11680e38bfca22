import { Tooltip } from './tooltip'

/** A value that is not known: "–", and why. Never 0. */
export const Unknown = ({ reason = 'Not known yet' }: { reason?: string | undefined }) => (
  <Tooltip text={reason} showOnPress>
    <button type="button" className="cursor-help rounded-2 px-0.5 text-ink-3">
      <span aria-hidden>–</span>
      <span className="sr-only">{reason}</span>
    </button>
  </Tooltip>
)
