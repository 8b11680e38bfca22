/** How an outside service answered last: in time or not, and if not, why. `at` is in milliseconds. */
export type HealthReport = { service: string; isUp: boolean; error: string | null; at: number }

/** An unchanged state is reported again after this long. */
const REPEAT_MS = 60_000

const last = new Map<string, HealthReport>()
const waiting = new Map<string, HealthReport>()

/**
 * To be called with the outcome of each call, after its retries. A refusal is an answer. Kept in memory until somebody
 * takes it, because a call must not wait for our database.
 */
export const reportHealth = (service: string, error: string | null): void => {
  const report = { service, isUp: error === null, error, at: Date.now() }
  const before = last.get(service)
  if (before?.isUp === report.isUp && report.at - before.at < REPEAT_MS) return
  last.set(service, report)
  waiting.set(service, report)
}

/** What was reported since the last time. */
export const takeReports = (): HealthReport[] => {
  const reports = [...waiting.values()]
  waiting.clear()
  return reports
}

/** For the next time, unless a newer one waits by now. */
export const returnReports = (reports: readonly HealthReport[]): void => {
  for (const report of reports) if (!waiting.has(report.service)) waiting.set(report.service, report)
}
