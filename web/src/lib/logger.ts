import { appConfig } from './config'
import { LOG_LEVELS, type LogEntry, type LogLevel } from './log-entry'
import { readText } from './storage'

/** Local storage flags. `console`: `off` silences the console. `level`: the lowest level to log, `info` by default. */
export const LOG_FLAGS = { console: 'shelfmate:console-log', level: 'shelfmate:log-level' } as const

const SECRET_KEY = /pass(word|wd)?|token|secret|authorization|cookie|oobcode/i
const SECRET_TEXT = /\bBearer\s+[^\s"']+|\beyJ[\w-]+(?:\.[\w-]*)*/gi
/* Parameters such as `oobCode=…` in URLs (also in a URL encoded in another's query), and `"password":"…"` in JSON. */
const SECRET_PARAMETER = /\b(\w*(?:token|passw(?:or)?d|secret|oobcode)|code)(=|%3D)(?:(?!%26)[^&\s#"'<>])+/gi
const SECRET_JSON = /("\w*(?:token|passw(?:or)?d|secret|oobcode)"\s*:\s*")(?:[^"\\]|\\.)*/gi
const REMOVED = '[removed]'

const MAX_CHARACTERS = 2000
const MAX_DEPTH = 4
const MAX_ITEMS = 50
const HOST_CHARACTERS = 20

/**
 * Entries of INFO and above go to the console and to the log service, if one is configured. Secrets are removed
 * first.
 */
export const createLogger = (prefix: string) => ({
  debug: (message: string, ...args: unknown[]) => write('debug', prefix, message, args),
  info: (message: string, ...args: unknown[]) => write('info', prefix, message, args),
  warn: (message: string, ...args: unknown[]) => write('warn', prefix, message, args),
  error: (message: string, ...args: unknown[]) => write('error', prefix, message, args),
})

/** Removes tokens, codes and passwords and truncates to 2000 characters. */
export const textWithoutSecrets = (text: string): string =>
  // The first cut limits the work of the patterns; the second is needed because replacements can be longer.
  text
    .slice(0, 2 * MAX_CHARACTERS)
    .replace(SECRET_TEXT, REMOVED)
    .replace(SECRET_PARAMETER, `$1$2${REMOVED}`)
    .replace(SECRET_JSON, `$1${REMOVED}`)
    .slice(0, MAX_CHARACTERS)

/**
 * Errors become name, message and cause. Truncated to four levels and 50 items per level, which also ends circular
 * references.
 */
export const withoutSecrets = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return textWithoutSecrets(value)
  if (value instanceof Error) return textWithoutSecrets(errorText(value))
  if (typeof value === 'bigint' || typeof value === 'function' || typeof value === 'symbol') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= MAX_DEPTH) return '[deep]'
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => withoutSecrets(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_ITEMS)
      .map(([key, item]) => [key, SECRET_KEY.test(key) ? REMOVED : withoutSecrets(item, depth + 1)]),
  )
}

const errorText = (error: Error, depth = 0): string => {
  const text = `${error.name}: ${error.message}`
  return error.cause instanceof Error && depth < MAX_DEPTH
    ? `${text} (caused by ${errorText(error.cause, depth + 1)})`
    : text
}

const write = (level: LogLevel, prefix: string, message: string, args: unknown[]): void => {
  const chosen = LOG_LEVELS.indexOf(readText('localStorage', LOG_FLAGS.level) as LogLevel)
  if (LOG_LEVELS.indexOf(level) < (chosen === -1 ? LOG_LEVELS.indexOf('info') : chosen)) return
  const text = textWithoutSecrets(message)
  const rest = args.map((arg) => withoutSecrets(arg))
  if (readText('localStorage', LOG_FLAGS.console) !== 'off') {
    // biome-ignore lint/suspicious/noConsole: the one place that writes to the browser's console
    console[level](`[${prefix}]`, text, ...rest)
  }
  if (logService() === null) return
  const host = location.hostname.slice(0, HOST_CHARACTERS)
  forward({ level, message: text, timestamp: new Date().toISOString(), args: rest, prefix, host })
}

/** If the sender, loaded on first use, cannot be loaded, the entry is dropped. */
const forward = (entry: LogEntry): void => {
  import('./log-sender').then(
    ({ enqueue }) => enqueue(entry),
    () => undefined,
  )
}

/** The log service's URL; null when not configured, on the server, and on a page without the host's configuration. */
const logService = (): string | null => {
  if (typeof document === 'undefined') return null
  try {
    return appConfig().logIngestUrl
  } catch {
    return null
  }
}
