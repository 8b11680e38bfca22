import { readText } from './storage'

const LEVELS = ['debug', 'info', 'warn', 'error'] as const
type Level = (typeof LEVELS)[number]

/** Local storage flags: `off` silences the console; a level's name shows that level and above (default info). */
export const LOG_FLAGS = { console: 'shelfmate:console-log', level: 'shelfmate:log-level' } as const

const SECRET_KEY = /pass(word|wd)?|token|secret|authorization|cookie|oobcode/i
const SECRET_TEXT = /\b(?:Bearer\s+\S+|eyJ[\w-]+\.[\w-]+\.[\w-]*)/g

/**
 * A logger that names its part of the app. Goes to the browser's console, from INFO upwards; secrets in texts and in
 * the fields of objects are blanked.
 */
export const createLogger = (prefix: string) => ({
  debug: (message: string, ...args: unknown[]) => write('debug', prefix, message, args),
  info: (message: string, ...args: unknown[]) => write('info', prefix, message, args),
  warn: (message: string, ...args: unknown[]) => write('warn', prefix, message, args),
  error: (message: string, ...args: unknown[]) => write('error', prefix, message, args),
})

/** Blanks tokens in texts and the values of fields that carry secrets; errors become their name and message. */
export const withoutSecrets = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return value.replace(SECRET_TEXT, '[removed]')
  if (value instanceof Error) return withoutSecrets(`${value.name}: ${value.message}`)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= 4) return '[deep]'
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      SECRET_KEY.test(key) ? '[removed]' : withoutSecrets(item, depth + 1),
    ]),
  )
}

const write = (level: Level, prefix: string, message: string, args: unknown[]): void => {
  if (readText('localStorage', LOG_FLAGS.console) === 'off') return
  const chosen = LEVELS.indexOf(readText('localStorage', LOG_FLAGS.level) as Level)
  if (LEVELS.indexOf(level) < (chosen === -1 ? LEVELS.indexOf('info') : chosen)) return
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the browser's console
  console[level](`[${prefix}]`, withoutSecrets(message), ...args.map((arg) => withoutSecrets(arg)))
}
