import { clsx } from 'clsx'

/* One book per setup message: left edge, width, height. */
const BOOKS = [
  [14, 22, 66],
  [40, 16, 52],
  [60, 24, 74],
  [88, 18, 58],
  [110, 26, 62],
  [140, 18, 78],
  [162, 22, 56],
  [188, 26, 70],
] as const
const SHELF_Y = 92

export type SetupShelfProps = {
  /** Number of completed steps. */
  filled: number
  isBroken: boolean
}

/** Decorative: the messages carry the same information. */
export const SetupShelf = ({ filled, isBroken }: SetupShelfProps) => (
  <svg aria-hidden="true" viewBox="0 0 228 98" fill="none" className="w-60 max-w-full">
    {BOOKS.map(([x, width, height], index) => (
      <rect
        key={x}
        x={x}
        y={SHELF_Y - height}
        width={width}
        height={height}
        rx="3"
        className={clsx(
          'transition-colors duration-180',
          index < filled ? (index === 5 ? 'fill-highlight' : 'fill-accent') : 'stroke-line-strong',
          isBroken && index >= filled && 'opacity-50',
        )}
        strokeWidth="1.5"
        strokeDasharray={index < filled ? undefined : '3 5'}
        strokeLinecap="round"
      />
    ))}
    <path d="M4 94h220" className="stroke-ink" strokeWidth="2.5" strokeLinecap="round" />
  </svg>
)
