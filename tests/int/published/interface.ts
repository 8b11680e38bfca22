import Ajv, { type ValidateFunction } from 'ajv'
import type { Content, InterfaceDocument, Parameter, Schema } from '../../support/published'

export type CheckedParameter = Parameter & { check: ValidateFunction }

/** An operation whose schemas are compiled. Media types are lower case. */
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

/** What requests and answers are checked by. */
export type Book = { name: string; operations: Operation[] }

/** Compiles documents. Properties that a schema does not declare are faults, unless it says otherwise. */
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

/** The same schemas, in which every object that names its properties has no others. */
const closed = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(closed) as T
  if (typeof value !== 'object' || value === null) return value
  const inside = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, closed(part)]))
  return ('properties' in value ? { additionalProperties: false, ...inside } : inside) as T
}
