import { Counter, Histogram, Registry } from 'prom-client'

/** What this process counts. Figures from the database are read when somebody asks (`server/observe`). */
export const registry = new Registry()
const registers = [registry]

/** In seconds. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

export const jobSeconds = new Histogram({
  name: 'shelfmate_job_duration_seconds',
  help: 'Duration of jobs by task and outcome (succeeded, failed).',
  labelNames: ['task', 'outcome'] as const,
  buckets: BUCKETS,
  registers,
})

export const outgoingSeconds = new Histogram({
  name: 'shelfmate_outgoing_duration_seconds',
  help: 'Duration of calls to outside services by service and outcome (succeeded, failed).',
  labelNames: ['service', 'outcome'] as const,
  buckets: BUCKETS,
  registers,
})

type CacheCounts = { hits: number; misses: number }
const cacheCounts = new Map<string, CacheCounts>()

/** Counted as plain numbers, because a look-up takes less time than the library's counter. */
export const countsOfCache = (name: string): CacheCounts => {
  const counts = cacheCounts.get(name) ?? { hits: 0, misses: 0 }
  cacheCounts.set(name, counts)
  return counts
}

/** Read from the plain numbers whenever somebody asks. */
registry.registerMetric(
  new Counter({
    name: 'shelfmate_cache_requests_total',
    help: 'Look-ups by cache and outcome (hit, miss).',
    labelNames: ['cache', 'outcome'] as const,
    registers: [],
    collect() {
      this.reset()
      for (const [cache, { hits, misses }] of cacheCounts) {
        this.inc({ cache, outcome: 'hit' }, hits)
        this.inc({ cache, outcome: 'miss' }, misses)
      }
    },
  }),
)
