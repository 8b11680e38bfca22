import { clsx } from 'clsx'
import { type ReactNode, useMemo } from 'react'
import type { Overview } from '../../../../src/contracts/money'
import { Card } from '../../components/ui/card'
import { Chart } from '../../components/ui/chart'
import type { ChartSeries } from '../../components/ui/chart-data'
import { Skeleton } from '../../components/ui/skeleton'
import { useAddress } from '../../lib/address'

type ChartedDays = Pick<Overview, 'days'>

export type MetricChartProps = {
  overview: ChartedDays | undefined
  first: 'sales' | 'commission'
  /** Replaces the chart, for example before the first link. */
  empty?: ReactNode
}

type Metric = Exclude<keyof Overview['days'][number], 'date'>

const METRICS: Record<Metric, { label: string; title: string; unit: 'money' | 'count'; kind: 'area' | 'bars' }> = {
  sales: { label: 'Sales', title: 'Daily attributed sales', unit: 'money', kind: 'area' },
  commission: { label: 'Commission', title: 'Daily commission', unit: 'money', kind: 'area' },
  units: { label: 'Units', title: 'Daily units sold', unit: 'count', kind: 'bars' },
  clicks: { label: 'Clicks', title: 'Daily clicks', unit: 'count', kind: 'bars' },
  detail_page_views: { label: 'Page views', title: 'Daily product page views', unit: 'count', kind: 'bars' },
  add_to_carts: { label: 'Add to cart', title: 'Daily add to carts', unit: 'count', kind: 'bars' },
}
const CHART_PX = 320

export const MetricChart = ({ overview, first, empty }: MetricChartProps) => {
  const [metric, setMetric] = useMetric(first)
  const { title, unit, kind, label } = METRICS[metric]
  const dates = useMemo(() => overview?.days.map((day) => day.date) ?? [], [overview])
  const series = useMemo(() => [{ label, values: valuesOf(overview, metric) }], [overview, metric, label])
  if (empty) return <Card>{empty}</Card>
  return (
    <Card>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-semibold text-16">{title}</h2>
        <MetricSwitch metric={metric} first={first} onChoose={setMetric} />
      </header>
      {overview ? (
        <Chart caption={title} kind={kind} dates={dates} series={series} unit={unit} height={CHART_PX} />
      ) : (
        <Skeleton className="h-86 w-full" />
      )}
    </Card>
  )
}

type MetricSwitchProps = { metric: Metric; first: 'sales' | 'commission'; onChoose: (metric: Metric) => void }

const MetricSwitch = ({ metric, first, onChoose }: MetricSwitchProps) => (
  <fieldset className="flex flex-wrap rounded-control border border-line bg-sunken p-0.5">
    <legend className="sr-only">Chart metric</legend>
    {orderOf(first).map((one) => (
      <button
        key={one}
        type="button"
        aria-pressed={one === metric}
        onClick={() => onChoose(one)}
        className={clsx(
          'h-7 rounded-[4px] px-2.5 font-medium text-13 transition-colors',
          one === metric ? 'bg-surface text-ink outline outline-line' : 'text-ink-2 hover:text-ink',
        )}
      >
        {METRICS[one].label}
      </button>
    ))}
  </fieldset>
)

const orderOf = (first: 'sales' | 'commission'): readonly Metric[] =>
  first === 'sales' ? ['sales', 'commission', ...COUNTS] : ['commission', 'sales', ...COUNTS]

/** From the click to the sale. */
const COUNTS = ['clicks', 'detail_page_views', 'add_to_carts', 'units'] as const

const useMetric = (first: Metric): [Metric, (metric: Metric) => void] => {
  const { query, change } = useAddress()
  const requested = query.get('metric')
  const metric = requested !== null && Object.hasOwn(METRICS, requested) ? (requested as Metric) : first
  const choose = (next: Metric) => change({ metric: next === first ? '' : next }, { replace: true })
  return [metric, choose]
}

const valuesOf = (overview: ChartedDays | undefined, metric: Metric): ChartSeries['values'] =>
  overview?.days.map((day) => day[metric]) ?? []
