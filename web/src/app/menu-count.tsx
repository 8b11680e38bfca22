import { formatCount } from '../lib/decimals'

export type MenuCountProps = {
  count: number | undefined
  /** Shows a dot on the icon when there is no room for the number. */
  isDot: boolean
}

export const MenuCount = ({ count, isDot }: MenuCountProps) => {
  if (!count) return null
  if (isDot) {
    return (
      <span className="absolute top-1.5 left-1/2 ml-1.5 size-2 rounded-chip bg-work outline-2 outline-surface">
        <span className="sr-only">{formatCount(count)} pending</span>
      </span>
    )
  }
  return (
    <span className="rounded-chip bg-work-tint px-1.5 py-0.5 text-12 text-work tabular-nums">
      {formatCount(count)}
      <span className="sr-only"> pending</span>
    </span>
  )
}
