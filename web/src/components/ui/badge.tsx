import { BadgeFace, type BadgeFaceProps } from './badge-face'
import { Tooltip } from './tooltip'

export type BadgeProps = BadgeFaceProps & {
  /** One sentence with the date and the next step; shown on hover, focus and press. */
  hint?: string | undefined
}

export const Badge = ({ hint, ...face }: BadgeProps) => {
  if (!hint) return <BadgeFace {...face} />
  return (
    <Tooltip text={hint} showOnPress>
      <button type="button" className="inline-flex cursor-help rounded-chip">
        <BadgeFace {...face} />
      </button>
    </Tooltip>
  )
}
