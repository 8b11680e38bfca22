import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import * as adminQueues from '../../contracts/admin-queues'
import * as adminSearch from '../../contracts/admin-search'
import * as amazon from '../../contracts/amazon'
import * as blog from '../../contracts/blog'
import * as collectedEmails from '../../contracts/collected-emails'
import * as consents from '../../contracts/consents'
import * as earnings from '../../contracts/earnings'
import * as errors from '../../contracts/errors'
import * as identity from '../../contracts/identity'
import * as landing from '../../contracts/landing'
import * as landingDraft from '../../contracts/landing-draft'
import * as landingPages from '../../contracts/landing-pages'
import * as linkBatches from '../../contracts/link-batches'
import * as links from '../../contracts/links'
import * as money from '../../contracts/money'
import * as offers from '../../contracts/offers'
import * as partnerships from '../../contracts/partnerships'
import * as products from '../../contracts/products'
import * as programs from '../../contracts/programs'
import * as referrals from '../../contracts/referrals'
import * as values from '../../contracts/values'
import * as addresses from '../../contracts/web-address'
import type { Schema } from './document-types'

type Place = 'answer' | 'body' | 'address'

type Schemas = Record<string, Schema>

const LOCAL = '#/$defs/'

/**
 * A schema exported by a contract becomes a component with the name of its export, or `{name}Input` if an answer
 * already has a different schema with that name; so describe the answers first.
 */
export const createShapes = () => {
  const components: Schemas = {}
  const describe = (shape: z.core.$ZodType, place: Place): Schema => {
    const { root, named } = jsonSchemaOf(shape, place)
    const refs = new Map<string, string>()
    const settle = (schema: Schema): Schema => withRefs(schema, (name) => refs.get(name) ?? add(name))
    const add = (name: string): string => {
      const schema = settle(named[name] ?? {})
      const isOther = components[name] !== undefined && !isDeepStrictEqual(components[name], schema)
      const key = isOther ? `${name}Input` : name
      components[key] = schema
      refs.set(name, `#/components/schemas/${key}`)
      return `#/components/schemas/${key}`
    }
    // The fields of parameters and bodies are inlined, because they belong to one call.
    const own = place === 'answer' ? undefined : named[root.$ref?.slice(LOCAL.length) ?? '']
    return settle(own ?? root)
  }
  return { describe, components }
}

const jsonSchemaOf = (shape: z.core.$ZodType, place: Place): { root: Schema; named: Schemas } => {
  // Wrapped in an object, so that a named schema becomes a reference even at the root.
  const made = z.toJSONSchema(z.object({ shape }), {
    io: place === 'answer' ? 'output' : 'input',
    metadata: NAMES,
    override: ({ zodSchema, jsonSchema }) => {
      Object.assign(jsonSchema, z.globalRegistry.get(zodSchema), DESCRIPTIONS.get(zodSchema))
      if (place !== 'answer' && INPUTS.has(zodSchema)) {
        delete jsonSchema.anyOf
        Object.assign(jsonSchema, place === 'body' && zodSchema === values.Id ? ID_OR_DIGITS : INPUTS.get(zodSchema))
      }
      if (hasRedundantPattern(jsonSchema)) delete jsonSchema.pattern
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  }) as { properties: Schemas; $defs?: Record<string, Schema & { id?: string }> }
  const named = Object.entries(made.$defs ?? {}).map(([name, { id: _, ...schema }]) => [name, schema] as const)
  return { root: made.properties.shape ?? {}, named: Object.fromEntries(named) }
}

/** Formats whose pattern is long and adds nothing. */
const hasRedundantPattern = ({ format }: { format?: string }): boolean => format === 'email' || format === 'uuid'

const withRefs = (schema: Schema, refTo: (name: string) => string): Schema =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? refTo(value.slice(LOCAL.length)) : value,
  ) as Schema

const ID: Schema = { type: 'integer', minimum: 1, maximum: 2_147_483_647 }
const ID_OR_DIGITS: Schema = {
  description: "A row's ID, as an integer or as its digits.",
  anyOf: [ID, { type: 'string', pattern: '^[1-9]\\d{0,9}$' }],
}

const INPUTS = new Map<z.core.$ZodType, Schema>([
  [values.Id, ID],
  [programs.getPublicProducts.query.shape.id, { type: 'array', items: ID, maxItems: 300 }],
])

/** For rules that zod cannot convert. */
const DESCRIPTIONS = new Map<z.core.$ZodType, Schema>([
  [values.Id, { description: "A row's ID." }],
  [values.Decimal, { description: 'An exact decimal as text, such as "19.90".' }],
  [values.DateOnly, { format: 'date', description: 'A calendar date, YYYY-MM-DD, since 1900.' }],
  [values.Instant, { format: 'date-time', description: 'A timestamp, ISO 8601 in UTC.' }],
  [values.LinkId, { description: 'The public ID of a link, as used in its address.' }],
  [addresses.WebAddress, { description: 'An http or https address without a user or password.' }],
  [addresses.PublicAddress, { description: 'A public http or https address: a host name, no port, user or password.' }],
  [values.DateRange, { description: 'A range of dates, both inclusive; the end must not be before the start.' }],
  [errors.ErrorAnswer, { description: 'An error; `errors` names each invalid field.' }],
])

const NAMES = z.registry<{ id: string }>()
for (const contracts of [
  values,
  addresses,
  errors,
  identity,
  consents,
  adminQueues,
  adminSearch,
  amazon,
  blog,
  links,
  offers,
  partnerships,
  products,
  programs,
  referrals,
  landing,
  landingDraft,
  landingPages,
  collectedEmails,
  money,
  earnings,
  linkBatches,
]) {
  for (const [id, value] of Object.entries(contracts)) {
    if (value instanceof z.core.$ZodType && value !== values.Empty && !NAMES.has(value)) NAMES.add(value, { id })
  }
}
