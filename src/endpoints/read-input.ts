import * as z from 'zod'
import { ProductError } from '../errors'

type Schema = z.core.$ZodType
type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]
type ErrorMap = (issue: Issue) => { message: string } | string | null | undefined

const MAX_NAMED_FIELDS = 50

/**
 * Throws invalid with each wrong field and a message for people: the contract's own, which also covers wrong types and
 * missing values, else one from this file. Library messages are never exposed.
 */
export const readInput = (shape: Schema | undefined, value: unknown): unknown => {
  if (!shape) return undefined
  // An empty message marks issues without a message in the contract.
  const parsed = z.core.safeParse(shape, value, { error: () => '', reportInput: true })
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.flatMap((issue) => likelyIssues(issue)).slice(0, MAX_NAMED_FIELDS)
  const fields = issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message || messageOf(shape, issue),
  }))
  throw new ProductError('invalid', fields[0]?.message ?? NOT_VALID, fields.filter(isFirst))
}

/** Removes duplicates: one value can fail several checks with the same message. */
const isFirst = <Field extends { path: string; message: string }>(field: Field, at: number, fields: Field[]): boolean =>
  fields.findIndex(({ path, message }) => path === field.path && message === field.message) === at

/** For a union, the issues of the option that was probably meant: the first with the fewest missing fields. */
const likelyIssues = (issue: Issue): Issue[] => {
  if (issue.code !== 'invalid_union') return [issue]
  const choices = issue.errors.filter((issues) => issues.some(({ path }) => path.length > 0))
  const [likely] = choices.toSorted((one, other) => missingIn(one) - missingIn(other))
  return likely ? likely.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) : [issue]
}

const missingIn = (issues: Issue[]): number => issues.filter(({ input }) => input === undefined).length

const messageOf = (shape: Schema, issue: Issue): string =>
  (IS_OF_WRONG_TYPE.has(issue.code) ? ownMessage(shape, issue.path, issue) : null) ?? generalMessage(issue)

const IS_OF_WRONG_TYPE = new Set(['invalid_type', 'invalid_union', 'invalid_value'])

/** The contract's first message for the field at a path. Items of a list fall back to the message of the list. */
const ownMessage = (shape: Schema, path: Path, issue: Issue): string | null => {
  for (const schema of schemasAt(shape, path)) {
    const { def } = (schema as z.core.$ZodTypes)._zod
    for (const { error } of [def, ...(def.checks ?? []).map((check) => check._zod.def)]) {
      const message = (error as ErrorMap | undefined)?.(issue)
      const text = typeof message === 'object' ? message?.message : message
      if (text) return text
    }
  }
  return typeof path.at(-1) === 'number' ? ownMessage(shape, path.slice(0, -1), issue) : null
}

const schemasAt = (shape: Schema, path: Path): Schema[] =>
  path.reduce<Schema[]>((found, key) => found.flatMap((schema) => unwrapped(memberOf(schema, key))), unwrapped([shape]))

const unwrapped = (schemas: readonly Schema[]): Schema[] =>
  schemas.flatMap((schema) => [schema, ...unwrapped(wrappedIn(schema))])

const wrappedIn = (schema: Schema): readonly Schema[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if ('innerType' in def) return [def.innerType]
  if (def.type === 'pipe') return [def.in, def.out]
  return def.type === 'union' ? def.options : []
}

const memberOf = (schema: Schema, key: PropertyKey): Schema[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'array') return [def.element]
  const member = def.type === 'object' ? def.shape[String(key)] : undefined
  return member ? [member] : []
}

const NOT_VALID = 'This value is not valid'
const REQUIRED = 'This field is required'

const EXPECTED: Partial<Record<string, string>> = {
  string: 'Enter text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Choose true or false',
  array: 'Send a list',
  object: 'Send a JSON object',
}

const generalMessage = (issue: Issue): string => {
  if (issue.input === undefined && issue.path.length > 0) return REQUIRED
  switch (issue.code) {
    case 'invalid_type':
      return EXPECTED[issue.expected] ?? NOT_VALID
    case 'invalid_value':
      return 'Choose one of the options'
    case 'too_small':
      return sizeMessage('at least', issue.origin, issue.minimum)
    case 'too_big':
      return sizeMessage('at most', issue.origin, issue.maximum)
    default:
      return NOT_VALID
  }
}

const sizeMessage = (bound: 'at least' | 'at most', origin: string, size: number | bigint): string => {
  if (origin === 'string') return `Use ${bound} ${counted(size, 'character')}`
  if (origin === 'array') return `Send ${bound} ${counted(size, 'item')}`
  return `Enter ${bound} ${size}`
}

const counted = (size: number | bigint, unit: string): string => `${size} ${unit}${Number(size) === 1 ? '' : 's'}`
