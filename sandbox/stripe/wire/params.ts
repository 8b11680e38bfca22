import * as z from 'zod'
import { StripeFailure } from './failure'
import type { Parameters, Tree } from './form'

const said = (code: string, message: string): string => `${code}|${message}`

/** Bounds produce Stripe's codes for amounts. */
export const integer = (min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^-?\d{1,15}$/, said('parameter_invalid_integer', 'Invalid integer'))
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min, said('parameter_invalid_integer', `Must be at least ${min}`))
        .max(max, said('parameter_invalid_integer', `Must be at most ${max}`)),
    )

export const flag = z
  .string()
  .regex(/^(true|false)$/, said('parameter_unknown', 'Invalid boolean: must be true or false'))
  .transform((text) => text === 'true')

export const text = (max = 5000) =>
  z
    .string()
    .min(1, said('parameter_invalid_empty', 'You passed an empty string. It cannot be unset'))
    .max(max, said('parameter_invalid_string', `Must be at most ${max} characters`))

/** An empty value unsets it. */
export const clearable = (max = 5000) =>
  z
    .string()
    .max(max, said('parameter_invalid_string', `Must be at most ${max} characters`))
    .transform((value) => (value === '' ? null : value))

export const word = <const W extends readonly [string, ...string[]]>(words: W) =>
  z.enum(words, { error: said('parameter_invalid_string', `must be one of ${words.join(', ')}`) })

const MAX_METADATA = 50
/** Up to 50; an empty value removes the name. */
export const metadata = z
  .record(
    z.string().max(40, said('parameter_invalid_string', 'Metadata keys have at most 40 characters')),
    z.string().max(500, said('parameter_invalid_string', 'Metadata values have at most 500 characters')),
  )
  .refine((given) => Object.keys(given).length <= MAX_METADATA, said('parameter_invalid_string', 'Too many keys'))

export const changedMetadata = (
  before: Readonly<Record<string, string>>,
  change: Readonly<Record<string, string>> = {},
): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''))

const instant = z
  .string()
  .regex(/^\d{1,12}$/, said('parameter_invalid_integer', 'Invalid timestamp'))
  .transform(Number)
/** An exact second or bounds. */
export const createdRange = z.preprocess(
  (given) => (typeof given === 'string' ? { gte: given, lte: given } : given),
  z.strictObject({
    gt: instant.optional(),
    gte: instant.optional(),
    lt: instant.optional(),
    lte: instant.optional(),
  }),
)

/** In seconds since 1970. */
export type CreatedRange = z.infer<typeof createdRange>

/** An unknown, missing or invalid parameter is a 400 that names it, as at Stripe. */
export const parseParameters = <T>(schema: z.ZodType<T>, given: Parameters): T => {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  if (!issue) throw StripeFailure.invalid('Invalid request')
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0] ?? ''])
    throw StripeFailure.invalid(`Received unknown parameter: ${param}`, 'parameter_unknown', param)
  }
  const param = nameOf(issue.path)
  if (valueAt(given, issue.path) === undefined) {
    throw StripeFailure.invalid(`Missing required param: ${param}.`, 'parameter_missing', param)
  }
  const [, code, message] = /^([a-z_]+)\|(.*)$/.exec(issue.message) ?? []
  if (code === undefined) throw StripeFailure.invalid(`Invalid ${param}`, 'parameter_unknown', param)
  throw StripeFailure.invalid(`Invalid ${param}: ${message}`, code, param)
}

const nameOf = (path: readonly PropertyKey[]): string =>
  path.map((step, index) => (index === 0 ? String(step) : `[${String(step)}]`)).join('')

const valueAt = (tree: Tree, path: readonly PropertyKey[]): Tree | undefined => {
  let at: Tree | undefined = tree
  for (const step of path) {
    if (typeof at !== 'object') return undefined
    at = (at as Parameters)[String(step)]
  }
  return at
}
