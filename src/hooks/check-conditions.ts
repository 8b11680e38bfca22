import type {
  CollectionBeforeOperationHook,
  FlattenedField,
  PayloadRequest,
  SanitizedCollectionConfig,
  Where,
} from 'payload'
import { ProductError } from '../errors'

const COMPARED = [
  'equals',
  'not_equals',
  'in',
  'not_in',
  'exists',
  'greater_than',
  'greater_than_equal',
  'less_than',
  'less_than_equal',
]
const TEXT = [...COMPARED, 'like', 'not_like', 'contains']
const COUNTED = [...COMPARED, 'like']

/** The operators that Payload's SQL supports by field type; any other causes a database error. */
const OPERATORS: Partial<Record<FlattenedField['type'], readonly string[]>> = {
  text: TEXT,
  textarea: TEXT,
  email: TEXT,
  code: TEXT,
  number: COUNTED,
  relationship: COUNTED,
  upload: COUNTED,
  checkbox: COMPARED,
  date: COMPARED,
  select: COMPARED,
  richText: COMPARED,
  json: ['exists'],
}
/** Payload fails on a list for one text, and on the word null for a list. */
const OF_ONE_TEXT = ['like', 'not_like', 'contains']
const OF_A_LIST = ['in', 'not_in']

/**
 * Rejects (400) operators that the field type does not support, and paths across more than one relation: for these
 * Payload leaves a promise unhandled, whose rejection ends the process (3.90, validateSearchParams).
 */
export const checkConditions: CollectionBeforeOperationHook = ({ args, collection, req }) => {
  if ('where' in args && args.where && args.overrideAccess !== true) checkWhere(args.where as Where, collection, req)
  return args
}

const checkWhere = (where: Where, collection: SanitizedCollectionConfig, req: PayloadRequest): void => {
  for (const [path, condition] of Object.entries(where)) {
    if (/^(and|or)$/i.test(path)) {
      const inner = Array.isArray(condition) ? condition : []
      for (const one of inner) if (isObject(one)) checkWhere(one as Where, collection, req)
    } else if (isObject(condition)) {
      const allowed = operatorsOf(fieldAt(path, collection, req))
      for (const [operator, value] of Object.entries(condition))
        if ((allowed && !allowed.includes(operator)) || isMisread(operator, value))
          throw new ProductError('invalid', `The field ${path} does not support the operator ${operator}`)
    }
  }
}

const isMisread = (operator: string, value: unknown): boolean =>
  (OF_ONE_TEXT.includes(operator) && typeof value === 'object') || (OF_A_LIST.includes(operator) && value === 'null')

const fieldAt = (
  path: string,
  { flattenedFields }: Pick<SanitizedCollectionConfig, 'flattenedFields'>,
  req: PayloadRequest,
): FlattenedField | undefined => {
  // Payload treats two underscores as a dot. The fields of a version begin with `version`.
  const [name = '', next, ...more] = path
    .replaceAll('__', '.')
    .replace(/^version\./, '')
    .split('.')
  if (more.length > 0) throw new ProductError('invalid', 'A condition can cross at most one relation')
  const field = flattenedFields.find((one) => one.name === name)
  if (next === undefined) return field
  const related = field?.type === 'relationship' || field?.type === 'upload' ? field.relationTo : undefined
  return typeof related === 'string' ? fieldAt(next, req.payload.collections[related].config, req) : undefined
}

const operatorsOf = (field: FlattenedField | undefined): readonly string[] | undefined => {
  if (!field) return COUNTED
  // Decimals and days are texts in the API, but not in Postgres.
  const isTextOverOther = field.type === 'text' && field.custom?.column !== undefined
  return isTextOverOther ? COMPARED : OPERATORS[field.type]
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)
