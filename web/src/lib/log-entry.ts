/** From the least to the most urgent. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** One entry as the log service receives it; `timestamp` is ISO 8601, `host` the page's host, cut to 20 characters. */
export type LogEntry = {
  level: LogLevel
  message: string
  timestamp: string
  args: unknown[]
  prefix: string
  host: string
}
