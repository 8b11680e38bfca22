import type { Call } from '../../contracts/call'
import type { Guards } from '../guards'

/** The parts of an OpenAPI 3.1 document that the product writes (https://spec.openapis.org/oas/v3.1.0). */

/** A JSON Schema, draft 2020-12, as far as the contracts need it. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

export type Ref = { $ref: string }

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
}

export type Content = { 'application/json': { schema: Schema } }
export type FileContent = { [Type in NonNullable<Call['file']>]?: { schema: Schema } }
export type Header = { description: string; schema: Schema }
export type Answer = { description: string; headers?: Record<string, Header>; content?: Content | FileContent }

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  'x-guard': keyof Guards
  security: Record<string, string[]>[]
  parameters?: (Parameter | Ref)[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Answer | Ref>
}

export type OpenApiDocument = {
  openapi: '3.1.0'
  jsonSchemaDialect: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, Parameter>
    responses: Record<string, Answer>
    securitySchemes: Record<string, { type: string; scheme: string; bearerFormat: string; description: string }>
  }
}
