type SparklineProps = { values: readonly number[] }

const WIDTH = 64
const HEIGHT = 20
const STROKE = 1.5

/** Shows a shape beside its number, which says the rest; so it is hidden from screen readers. */
export const Sparkline = ({ values }: SparklineProps) => {
  const most = Math.max(...values)
  const step = WIDTH / Math.max(1, values.length - 1)
  const points = values.map((value, index) => {
    const y = HEIGHT - STROKE - (most > 0 ? (value / most) * (HEIGHT - 2 * STROKE) : 0)
    return `${(index * step).toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} className="shrink-0">
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke={most > 0 ? 'var(--color-accent)' : 'var(--color-line-strong)'}
        strokeWidth={STROKE}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
