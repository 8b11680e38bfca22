import Ajv, { type ValidateFunction } from 'ajv'
import type { Content, InterfaceDocument, Parameter, Schema } from '../../support/published'

export type CheckedParameter = Parameter & { check: ValidateFunction }

/** An operation with compiled schemas. Media types are in lower case. */
export type Operation = {
  /** `GET /v2/profiles` */
  id: string
  method: string
  pattern: RegExp
  parameters: CheckedParameter[]
  body: { isRequired: boolean; types: Map<string, ValidateFunction> } | null
  /** By status, or `default` for every other one. */
  answers: Map<string, Map<string, ValidateFunction>>
}

/** Compiled rules that check requests and responses. */
export type Book = { name: string; operations: Operation[] }

/** Compiles documents. Undeclared properties are violations unless the schema allows them. */
export const readBook = (name: string, documents: InterfaceDocument[]): Book => ({
  name,
  operations: documents.flatMap(operationsOf),
})

const operationsOf = (document: InterfaceDocument): Operation[] => {
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    formats: {
      int32: { type: 'number', validate: (value: number) => Math.abs(value) < 2 ** 31 },
      int64: { type: 'number', validate: Number.isInteger },
    },
  })
  ajv.addSchema({ components: { schemas: closed(document.components.schemas) } }, 'document')
  const compile = (schema: Schema): ValidateFunction =>
    ajv.compile(JSON.parse(JSON.stringify(closed(schema)).replaceAll('"#/', '"document#/')) as object)
  const typesOf = (content: Content = {}) =>
    new Map(Object.entries(content).map(([type, { schema }]) => [type.toLowerCase(), compile(schema)] as const))

  return Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, { parameters = [], requestBody, responses }]) => ({
      id: `${verb.toUpperCase()} ${path}`,
      method: verb.toUpperCase(),
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      parameters: parameters.map((parameter) => ({ ...parameter, check: compile(parameter.schema) })),
      body: requestBody ? { isRequired: requestBody.required ?? false, types: typesOf(requestBody.content) } : null,
      answers: new Map(Object.entries(responses).map(([status, { content }]) => [status, typesOf(content)] as const)),
    })),
  )
}

/** The same schemas, with additional properties forbidden in every object that declares properties. */
const closed = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(closed) as T
  if (typeof value !== 'object' || value === null) return value
  const inside = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, closed(part)]))
  return ('properties' in value ? { additionalProperties: false, ...inside } : inside) as T
}
