import type { Endpoint } from 'payload'
import type { Call } from '../../contracts/call'
import { ErrorAnswer } from '../../contracts/errors'
import { HEADERS } from '../../contracts/vocabulary'
import type { EndpointLimit } from '../limit-calls'
import { ERRORS, errorStatusesOf, type Guard, successOf, WHO } from './describe-answers'
import { createShapes } from './describe-shapes'
import type { OpenApiDocument, Operation, Parameter, Ref, Schema } from './document-types'
import { AMAZON_CALLBACK, BEARER, FIELD_NOTES, INFO, SHAPE_NOTES, TAGS } from './written-parts'

type Shapes = ReturnType<typeof createShapes>
type Published = { call: Call; guard: Guard; limit: EndpointLimit | undefined; isFresh: boolean; answer: Schema }

/** `origin` is the product's public address. */
export const describeCalls = (
  endpoints: readonly Endpoint[],
  { origin, version }: { origin: string; version: string },
): OpenApiDocument => {
  const shapes = createShapes()
  shapes.describe(ErrorAnswer, 'answer')
  const published = endpoints.flatMap((endpoint) => publishedOf(endpoint, shapes))
  const paths: OpenApiDocument['paths'] = {}
  for (const one of published) {
    const { path, method } = one.call
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(one, shapes) }
  }
  paths['/api/amazon/callback'] = { get: AMAZON_CALLBACK }
  for (const [name, notes] of Object.entries(SHAPE_NOTES)) {
    shapes.components[name] = withNotes(shapes.components[name] ?? {}, notes)
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { ...INFO, version },
    servers: [{ url: origin }],
    tags: tagsOf(paths),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(shapes.components).sort(([a], [b]) => a.localeCompare(b))),
      parameters: HEADER_PARAMETERS,
      responses: Object.fromEntries(Object.values(ERRORS).map(({ name, answer }) => [name, answer])),
      securitySchemes: { bearer: BEARER },
    },
  }
}

/** All answers are described before any body, because they name the components. */
const publishedOf = ({ custom }: Endpoint, shapes: Shapes): Published[] => {
  if (!custom?.call || !custom.guard) return []
  const call = custom.call as Call
  const answer = shapes.describe(call.answer, 'answer')
  const limit = custom.limit as EndpointLimit | undefined
  return [{ call, guard: custom.guard as Guard, limit, isFresh: custom.freshIdentity === true, answer }]
}

const operationOf = ({ call, guard, limit, isFresh, answer }: Published, shapes: Shapes): Operation => {
  const operationId = operationIdOf(call)
  const notes = FIELD_NOTES[operationId] ?? {}
  const parameters: (Parameter | Ref)[] = [
    ...parametersOf(call.params, 'path', shapes, notes.parameters),
    ...parametersOf(call.query, 'query', shapes, notes.parameters),
    ...(guard === 'public'
      ? []
      : Object.keys(HEADER_PARAMETERS).map((name) => ({ $ref: `#/components/parameters/${name}` }))),
  ]
  const body = call.body && withNotes(shapes.describe(call.body, 'body'), notes.body)
  const errors = errorStatusesOf(call, guard, limit, isFresh)
  return {
    operationId,
    tags: [tagOf(call.path)],
    summary: call.summary,
    description: `For ${WHO[guard]}.`,
    'x-guard': guard,
    security: guard === 'public' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? { requestBody: { required: call.body?.type !== 'optional', content: { 'application/json': { schema: body } } } }
      : {}),
    responses: {
      ...successOf(call, answer),
      ...Object.fromEntries(
        errors.map((status) => [status, { $ref: `#/components/responses/${ERRORS[status]?.name}` }]),
      ),
    },
  }
}

/** `POST /api/brands/{id}/logo` is `postBrandsByIdLogo`; paths below `/public/api` get the prefix `Public`. */
const operationIdOf = ({ method, path }: Call): string => {
  const words = path.replace(/^\/api\//, '').replace(/^\/public\/api\//, 'public/')
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  return (
    method.toLowerCase() +
    words
      .replaceAll('{', 'by/')
      .split(/[^A-Za-z0-9]+/)
      .map(capital)
      .join('')
  )
}

const tagOf = (path: string): string => path.replace(/^(\/public)?\/api\//, '').split(/[/.]/, 1)[0] ?? ''

/** Tags with a description first, in their order. */
const tagsOf = (paths: OpenApiDocument['paths']): OpenApiDocument['tags'] => {
  const used = new Set(Object.values(paths).flatMap((verbs) => Object.values(verbs).flatMap(({ tags }) => tags)))
  const named = Object.entries(TAGS).map(([name, description]) => ({ name, description }))
  const others = [...used].filter((name) => !(name in TAGS)).map((name) => ({ name }))
  return [...named.filter(({ name }) => used.has(name)), ...others]
}

const parametersOf = (
  shape: Call['query'],
  place: 'path' | 'query',
  shapes: Shapes,
  notes: Record<string, string> = {},
): Parameter[] => {
  if (!shape) return []
  const { properties = {}, required = [] } = shapes.describe(shape, 'address')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(notes[name] ? { description: notes[name] } : {}),
    schema: withoutNull(schema),
  }))
}

/** Removes null from a parameter's type: a null value is sent by leaving the parameter out. */
const withoutNull = (schema: Schema): Schema => {
  const [only, ...others] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? []
  return only && others.length === 0 ? only : schema
}

const withNotes = (schema: Schema, notes: Record<string, string> = {}): Schema => {
  const properties = { ...schema.properties }
  for (const [name, description] of Object.entries(notes)) {
    const property = properties[name]
    if (!property) throw new Error(`A note for an unknown field: ${name}`)
    properties[name] = { ...property, description }
  }
  return Object.keys(notes).length === 0 ? schema : { ...schema, properties }
}

const header = (name: string, description: string): Parameter => ({
  name,
  in: 'header',
  required: false,
  description: `${description} Logged only, never trusted.`,
  schema: { type: 'string' },
})

const HEADER_PARAMETERS = {
  FirebaseUid: header(HEADERS.uid, "The user's ID at the identity provider."),
  UserEmail: header(HEADERS.email, "The user's email address, or `unknown`."),
  SessionId: header(HEADERS.session, 'A session id generated by the client.'),
  ReferralSession: header(HEADERS.referralSession, 'The ID of a valid referral session, if there is one.'),
}
