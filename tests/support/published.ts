import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** A JSON schema of OpenAPI 3.0, as far as it is read here. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  enum?: string[]
  pattern?: string
  description?: string
} & Partial<Record<(typeof LIMITS)[number], number>>

/** The limits a schema may set. */
export const LIMITS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const

export type Parameter = {
  name: string
  in: 'query' | 'header' | 'path'
  required?: boolean
  /** For a list in the query: each value as a separate parameter (the default), or all in one comma-separated text. */
  explode?: boolean
  schema: Schema
}

export type Content = Record<string, { schema: Schema }>

export type OperationObject = {
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, { content?: Content }>
}

/** An OpenAPI document, as far as it is read here. */
export type InterfaceDocument = {
  paths: Record<string, Record<string, OperationObject>>
  components: { schemas: Record<string, Schema> }
}

const FILES = ['AmazonAttribution_prod_3p.json', 'ProductSelector_prod_3p.json', 'AmazonProfiles_3-0.json']

const root = resolve(import.meta.dirname, '../..')

/**
 * Corrected; null if there are none. From the folder PUBLISHED_INTERFACES, or else `shared/openapi` next to the
 * project. Empty: not used; a folder without the documents throws.
 */
export const readPublishedDocuments = (): InterfaceDocument[] | null => {
  const named = process.env.PUBLISHED_INTERFACES
  if (named === '') return null
  const folder = named ?? resolve(root, '..', 'shared', 'openapi')
  const missing = FILES.filter((file) => !existsSync(resolve(folder, file)))
  if (missing.length === 0)
    return FILES.map((file) => corrected(JSON.parse(readFileSync(resolve(folder, file), 'utf8')) as InterfaceDocument))
  if (named !== undefined) throw new Error(`PUBLISHED_INTERFACES: ${folder} has no ${missing.join(', ')}`)
  return null
}

/** Amazon's known answers win over a document, and the text of a document over its schema. */
const corrected = (document: InterfaceDocument): InterfaceDocument => {
  const { Publisher, ReportEntry, ReportRequestBody, MaaSError, error } = document.components.schemas
  // Published as an object that is two strings at once.
  change(Publisher, 'id', { type: 'string' })
  // Only the dimensions are declared. Every metric is a key of its own, and a text.
  if (ReportEntry) ReportEntry.additionalProperties = { type: 'string' }
  // The description: null for the first request.
  change(ReportRequestBody, 'cursorId', { type: ['string', 'null'] })
  for (const refusal of [MaaSError, error]) change(refusal, 'requestId', { type: 'string' })
  // Most refusals are not declared with each operation; all have this form.
  const refusal = MaaSError ?? error ?? { properties: { code: TEXT, details: TEXT, requestId: TEXT } }
  for (const operation of Object.values(document.paths).flatMap((verbs) => Object.values(verbs)))
    operation.responses.default ??= { content: { 'application/json': { schema: refusal } } }
  return document
}

const TEXT: Schema = { type: 'string' }

const change = (schema: Schema | undefined, property: string, to: Schema): void => {
  if (schema?.properties) schema.properties[property] = to
}
