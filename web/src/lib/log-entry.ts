/** In order of increasing severity. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** An entry as the log service receives it. `timestamp` is ISO 8601; `host` is truncated to 20 characters. */
export type LogEntry = {
  level: LogLevel
  message: string
  timestamp: string
  args: unknown[]
  prefix: string
  host: string
}
