import fc from 'fast-check'
import * as z from 'zod'
import { DateOnly, Id } from '../../src/contracts/values'

/** What of the world a value may be: ids and texts of rows that are there, by the name of the field that holds them. */
export type Hints = {
  ids: (field: string) => fc.Arbitrary<number>
  texts: (field: string) => readonly string[]
}

/** Values that a contract's schema accepts, made by walking the schema. Throws on a kind of schema it does not know. */
export const validValues = (schema: z.core.$ZodType, hints: Hints): fc.Arbitrary<unknown> =>
  walk(schema, '', hints).filter((value) => z.core.safeParse(schema, value).success)

type Walk = (schema: z.core.$ZodType, field: string, hints: Hints) => fc.Arbitrary<unknown>

const walk: Walk = (schema, field, hints) => {
  if (schema === Id) return fc.oneof({ weight: 3, arbitrary: hints.ids(field) }, hints.ids(field).map(String))
  if (schema === DateOnly) return days
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return objects(def.shape, hints)
    case 'array': {
      const { min, max } = bounds(def.checks)
      return fc.array(walk(def.element, field, hints), { minLength: min, maxLength: Math.min(max, 12) })
    }
    case 'union':
      return fc.oneof(...def.options.map((option) => walk(option, field, hints)))
    case 'optional':
      return fc.option(walk(def.innerType, field, hints), { nil: undefined, freq: 4 })
    case 'default':
      return fc.option(walk(def.innerType, field, hints), { nil: undefined, freq: 4 })
    case 'nullable':
      return fc.option(walk(def.innerType, field, hints), { freq: 5 })
    case 'pipe':
      return walk((def.out as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.in : def.out, field, hints)
    case 'enum':
      return words(Object.values(def.entries), hints.texts(field))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'number':
      return integers(def.checks)
    case 'string':
      return texts(def, field, hints)
    default:
      throw new Error(`No values are known for the kind of schema "${def.type}" (${field})`)
  }
}

/** Any of the words, and mostly one that is known to fit. */
const words = (entries: readonly unknown[], known: readonly string[]): fc.Arbitrary<unknown> => {
  const fitting = entries.filter((entry) => known.some((text) => text === entry))
  const any = fc.constantFrom(...entries)
  return fitting.length === 0 ? any : fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...fitting) }, any)
}

const objects = (shape: Readonly<Record<string, z.core.$ZodType>>, hints: Hints): fc.Arbitrary<unknown> =>
  fc
    .record(Object.fromEntries(Object.entries(shape).map(([name, inner]) => [name, walk(inner, name, hints)])))
    .map((value) => Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)))

/** Days that a report may be asked for, the edges of the calendar, and any day between them. */
const days = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -60, max: 2 }).map((offset) => dayAt(Date.now() + offset * 86_400_000)) },
  { weight: 1, arbitrary: fc.constantFrom('1900-01-01', '1900-01-02', '2000-02-29', '2999-12-30', '2999-12-31') },
  {
    weight: 1,
    arbitrary: fc
      .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
      .map((date) => dayAt(+date)),
  },
)

const dayAt = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

type Checks = readonly z.core.$ZodCheck[] | undefined

const bounds = (checks: Checks): { min: number; max: number; pattern: RegExp | undefined } => {
  const found: { min: number; max: number; pattern: RegExp | undefined } = { min: 0, max: 2048, pattern: undefined }
  for (const check of checks ?? []) {
    const { def } = (check as z.core.$ZodChecks)._zod
    if (def.check === 'min_length') found.min = def.minimum
    if (def.check === 'max_length') found.max = def.maximum
    if (def.check === 'greater_than') found.min = Number(def.value)
    if (def.check === 'less_than') found.max = Number(def.value)
    if (def.check === 'string_format' && def.pattern) found.pattern = def.pattern
  }
  return found
}

const integers = (checks: Checks): fc.Arbitrary<number> => {
  const { min, max } = bounds(checks)
  return fc.oneof(fc.integer({ min, max }), fc.integer({ min, max: Math.min(max, min + 5) }), fc.constantFrom(min, max))
}

type TextDef = { format?: string; checks?: Checks }

const texts = (def: TextDef, field: string, hints: Hints): fc.Arbitrary<string> => {
  const { min, max, pattern } = bounds(def.checks)
  const known = hints.texts(field)
  const any = textOf(def.format, { min, max, pattern })
  return known.length === 0 ? any : fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, any)
}

const textOf = (
  format: string | undefined,
  { min, max, pattern }: { min: number; max: number; pattern: RegExp | undefined },
): fc.Arbitrary<string> => {
  if (format === 'url') return fc.oneof(webAddresses, longAddresses(max))
  if (format === 'email') return fc.emailAddress()
  if (format === 'uuid') return fc.uuid()
  if (pattern) return fc.stringMatching(pattern)
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength: min, maxLength: Math.min(max, 60) }) },
    fc.string({ unit: 'binary', minLength: min, maxLength: Math.min(max, 60) }),
    // Two UTF-16 units and four bytes each: as long as the contract allows, longer in bytes.
    fc.constantFrom('O’Brien & Søns', '<b>"Bold"</b>', 'مرحبا', '😀'.repeat(Math.floor(max / 2)), 'x'.repeat(max)),
  )
}

const webAddresses = fc.webUrl({ withQueryParameters: true, withFragments: true })

/** As long as allowed and of many letters that take three bytes, so that no index or column can shrink them. */
const longAddresses = (max: number): fc.Arbitrary<string> =>
  fc.nat({ max: 0x5000 }).map((seed) => {
    const letters = Array.from({ length: max - 30 }, (_, index) =>
      String.fromCharCode(0x4e00 + ((seed + index * 7919 + index * index * 31) % 0x5000)),
    )
    return `https://example.com/${letters.join('')}`
  })
