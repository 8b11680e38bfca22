import { createHash } from 'node:crypto'

/** Enough to find a person's lines, nothing to read. */
export const hashOf = (value: string): string =>
  createHash('sha256').update(value.toLowerCase()).digest('hex').slice(0, 16)

const REMOVED = '[removed]'

/** What no output may contain, whatever key it was written under. The last one is the password in an address. */
const SECRETS: readonly [RegExp, string][] = [
  [/\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g, REMOVED],
  [/\bAtz[ar]\|[\w+/=.~-]+/g, REMOVED],
  [/\b(?:sk|rk)_(?:live|test)_\w+/g, REMOVED],
  [/\bwhsec_\w+/g, REMOVED],
  [/\b(?:pi|seti|src)_\w+_secret_\w+/g, REMOVED],
  [/\b(Bearer|Basic)\s+[\w+/=.~-]{8,}/gi, `$1 ${REMOVED}`],
  [/(\b[a-z][a-z+]*:\/\/[^\s:/@"\\]+:)[^\s@/"\\]+@/gi, `$1${REMOVED}@`],
]

/** The values of a statement, in a message of Drizzle and of Postgres: up to the end of the text, or of its JSON string. */
const VALUES: readonly [RegExp, string][] = [
  [/((?:\\n|\n)params: )(?:\\.|[^"\\])*/gs, `$1${REMOVED}`],
  [/(invalid input (?:syntax|value) for [\w ]+: )(?:\\.|[^"\\])+/gs, `$1${REMOVED}`],
]

const EMAIL = /[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi

/** A line of the log without secrets, and with emails as hashes. */
export const withoutSecrets = (line: string): string => {
  let clean = line
  for (const [pattern, replacement] of [...SECRETS, ...VALUES]) clean = clean.replace(pattern, replacement)
  return clean.includes('@') ? clean.replace(EMAIL, (email) => `[email ${hashOf(email)}]`) : clean
}

/** Of errors of Node, Postgres, Stripe, PayPal, undici and nodemailer: what names the fault, never what was sent or stored. */
const SHOWN = [
  'errno',
  'syscall',
  'status',
  'statusCode',
  'responseCode',
  'service',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'requestId',
  'declineCode',
] as const

const DEEPEST = 5

export type LoggedError = {
  type: string
  message: string
  stack: string
  cause?: LoggedError
  [field: string]: unknown
}

/**
 * Other fields are left out: a violated constraint comes with the row (`detail`), a refused payment with the card's owner
 * (`raw`), a refused email with its recipient (`rejected`).
 */
export const errorForLog = (error: unknown, depth = 0): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const shown = Object.fromEntries(
    SHOWN.flatMap((field) => {
      const value = (error as unknown as Record<string, unknown>)[field]
      return typeof value === 'string' || typeof value === 'number' ? [[field, value]] : []
    }),
  )
  const { code } = error as { code?: unknown }
  return {
    type: error.constructor.name,
    message: messageOf(error),
    stack: framesOf(error),
    // A field named `code` is redacted, because it may be one of a login.
    ...(typeof code === 'string' && { error_code: code }),
    ...shown,
    ...(error.cause instanceof Error && depth < DEEPEST ? { cause: errorForLog(error.cause, depth + 1) } : {}),
  }
}

/** Without the values that Drizzle lists at its end, and that Postgres quotes in an error of class 22 (a value is wrong). */
const messageOf = (error: Error): string => {
  const text = error.message.replace(/\nparams: .*$/s, '')
  const isAboutValue = /^22/.test(String((error as { code?: unknown }).code ?? ''))
  return withoutSecrets(isAboutValue ? text.replace(/: ".*$/s, `: ${REMOVED}`) : text)
}

/** A stack begins with the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
