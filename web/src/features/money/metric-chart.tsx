import { clsx } from 'clsx'
import { type ReactNode, useMemo } from 'react'
import type { Overview } from '../../../../src/contracts/money'
import { Card } from '../../components/ui/card'
import { Chart } from '../../components/ui/chart'
import type { ChartSeries } from '../../components/ui/chart-data'
import { Skeleton } from '../../components/ui/skeleton'
import { useAddress } from '../../lib/address'

/** `own_clicks` are those that our redirect counted, of a link. */
type ChartedDays = { days: readonly (Overview['days'][number] & { own_clicks?: number })[] }

export type MetricChartProps = {
  overview: ChartedDays | undefined
  first: 'sales' | 'commission'
  hasOwnClicks?: boolean
  /** Replaces the chart, for example before the first link. */
  empty?: ReactNode
}

type Metric = Exclude<keyof Overview['days'][number], 'date'> | 'own_clicks'

type Shown = { label: string; title: string; unit: 'money' | 'count'; kind: 'area' | 'bars' }
type Metrics = Readonly<Record<Exclude<Metric, 'own_clicks'>, Shown> & { own_clicks?: Shown }>

const METRICS: Metrics = {
  sales: { label: 'Sales', title: 'Daily attributed sales', unit: 'money', kind: 'area' },
  commission: { label: 'Commission', title: 'Daily commission', unit: 'money', kind: 'area' },
  units: { label: 'Units', title: 'Daily units sold', unit: 'count', kind: 'bars' },
  clicks: { label: 'Clicks', title: 'Daily clicks', unit: 'count', kind: 'bars' },
  detail_page_views: { label: 'Page views', title: 'Daily product page views', unit: 'count', kind: 'bars' },
  add_to_carts: { label: 'Add to cart', title: 'Daily add to carts', unit: 'count', kind: 'bars' },
}
const BESIDE_OWN_CLICKS: Metrics = {
  ...METRICS,
  own_clicks: METRICS.clicks,
  clicks: { ...METRICS.clicks, label: 'Amazon clicks', title: 'Daily clicks that Amazon counted' },
}
const CHART_PX = 320

export const MetricChart = ({ overview, first, hasOwnClicks = false, empty }: MetricChartProps) => {
  const metrics = hasOwnClicks ? BESIDE_OWN_CLICKS : METRICS
  const [metric, setMetric] = useMetric(first, metrics)
  const { title, unit, kind, label } = metrics[metric] ?? METRICS[first]
  const dates = useMemo(() => overview?.days.map((day) => day.date) ?? [], [overview])
  const series = useMemo(() => [{ label, values: valuesOf(overview, metric) }], [overview, metric, label])
  if (empty) return <Card>{empty}</Card>
  return (
    <Card>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-semibold text-16">{title}</h2>
        <MetricSwitch metric={metric} first={first} metrics={metrics} onChoose={setMetric} />
      </header>
      {overview ? (
        <Chart caption={title} kind={kind} dates={dates} series={series} unit={unit} height={CHART_PX} />
      ) : (
        <Skeleton className="h-86 w-full" />
      )}
    </Card>
  )
}

type MetricSwitchProps = {
  metric: Metric
  first: 'sales' | 'commission'
  metrics: Metrics
  onChoose: (metric: Metric) => void
}

const MetricSwitch = ({ metric, first, metrics, onChoose }: MetricSwitchProps) => (
  <fieldset className="flex flex-wrap rounded-control border border-line bg-sunken p-0.5">
    <legend className="sr-only">Chart metric</legend>
    {orderOf(first, metrics).map((one) => (
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
        {metrics[one]?.label}
      </button>
    ))}
  </fieldset>
)

const orderOf = (first: 'sales' | 'commission', metrics: Metrics): readonly Metric[] => [
  ...(first === 'sales' ? (['sales', 'commission'] as const) : (['commission', 'sales'] as const)),
  ...COUNTS.filter((one) => one in metrics),
]

/** From the click to the sale. */
const COUNTS = ['own_clicks', 'clicks', 'detail_page_views', 'add_to_carts', 'units'] as const

const useMetric = (first: Metric, metrics: Metrics): [Metric, (metric: Metric) => void] => {
  const { query, change } = useAddress()
  const requested = query.get('metric')
  const metric = requested !== null && Object.hasOwn(metrics, requested) ? (requested as Metric) : first
  const choose = (next: Metric) => change({ metric: next === first ? '' : next }, { replace: true })
  return [metric, choose]
}

const valuesOf = (overview: ChartedDays | undefined, metric: Metric): ChartSeries['values'] =>
  overview?.days.map((day) => day[metric] ?? null) ?? []
