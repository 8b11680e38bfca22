import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import { registry } from '../../metrics'

/** Upper bounds in seconds. Cached pages and redirects take well under a millisecond. */
const BOUNDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** `buckets` are not cumulative; the last one has no bound. */
type Figures = { method: string; route: string; statuses: Map<number, number>; buckets: number[]; seconds: number }

const figures = new Map<string, Map<string, Figures>>()

/**
 * Plain numbers, which take about 0.1 µs a request: with the library's counter and histogram it would be 1.1 µs, 3% of a
 * redirect.
 */
export const countRequest = (method: string, route: string, status: number, seconds: number): void => {
  const known = METHODS.has(method) ? method : 'OTHER'
  const found = figures.get(route)?.get(known) ?? newFigures(known, route)
  found.statuses.set(status, (found.statuses.get(status) ?? 0) + 1)
  found.seconds += seconds
  let bucket = 0
  while (bucket < BOUNDS.length && seconds > (BOUNDS[bucket] ?? 0)) bucket += 1
  found.buckets[bucket] = (found.buckets[bucket] ?? 0) + 1
}

const newFigures = (method: string, route: string): Figures => {
  const created = { method, route, statuses: new Map(), buckets: Array<number>(BOUNDS.length + 1).fill(0), seconds: 0 }
  figures.set(route, (figures.get(route) ?? new Map<string, Figures>()).set(method, created))
  return created
}

const all = (): Figures[] => [...figures.values()].flatMap((ofRoute) => [...ofRoute.values()])

const COUNT = 'shelfmate_http_requests_total'
const DURATION = 'shelfmate_http_request_duration_seconds'

const counts = (): MetricValue<string>[] =>
  all().flatMap(({ method, route, statuses }) =>
    [...statuses].map(([status, value]) => ({ labels: { method, route, status: String(status) }, value })),
  )

const durations = () =>
  all().flatMap(({ method, route, buckets, seconds }) => {
    const labels = { method, route }
    let total = 0
    const cumulative = buckets.map((value, index) => {
      total += value
      return { metricName: `${DURATION}_bucket`, labels: { ...labels, le: BOUNDS[index] ?? '+Inf' }, value: total }
    })
    return [
      ...cumulative,
      { metricName: `${DURATION}_sum`, labels, value: seconds },
      { metricName: `${DURATION}_count`, labels, value: total },
    ]
  })

type Shown = Pick<MetricObjectWithValues<MetricValue<string>>, 'name' | 'help'> & { type: string; values: object[] }

/** The library takes any object that it can ask for its values. */
const show = (shown: () => Shown): void => {
  const metric = {
    name: shown().name,
    get: async () => ({ ...shown(), aggregator: 'sum' }),
    reset: () => figures.clear(),
  }
  registry.registerMetric(metric as unknown as Parameters<typeof registry.registerMetric>[0])
}

show(() => ({ name: COUNT, help: 'Answered requests by method, route and status.', type: 'counter', values: counts() }))
show(() => ({
  name: DURATION,
  help: 'Duration of answered requests by method and route, until the last byte was handed to the system.',
  type: 'histogram',
  values: durations(),
}))
