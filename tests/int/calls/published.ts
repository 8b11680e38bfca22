import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020'
import type { OpenApiDocument, Operation } from '../../../src/endpoints/openapi/document-types'
import type { TestProduct } from '../../support/product'

export type PublishedOperation = { method: string; path: string; operation: Operation }

/** The document as the product serves it. */
export const readDocument = async (product: TestProduct): Promise<OpenApiDocument> =>
  (await (await fetch(`${product.origin}/api/openapi.json`)).json()) as OpenApiDocument

/** Every operation of a document by its id. */
export const operationsOf = (document: OpenApiDocument): Map<string, PublishedOperation> =>
  new Map(
    Object.entries(document.paths).flatMap(([path, verbs]) =>
      Object.entries(verbs).map(([method, operation]) => [operation.operationId, { method, path, operation }] as const),
    ),
  )

const FORMATS = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/,
  uri: (text: string) => URL.canParse(text),
  'uri-reference': (text: string) => URL.canParse(text, 'http://localhost'),
  email: /^[^@\s]+@[^@\s]+$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
}

/** Compiles schemas of a document in the strict mode of JSON Schema 2020-12. */
export const createValidators = (document: OpenApiDocument) => {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true, formats: FORMATS })
  const here = (value: unknown): object =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/components/schemas/', '"#/$defs/')) as object
  const $defs = here(document.components.schemas)
  const compile = (schema: object): ValidateFunction => ajv.compile({ ...here(schema), $defs })
  const compiled = new Map<string, ValidateFunction | null>()

  /** The declared response of an operation for a status: a validator, null for no body, undefined if not declared. */
  const answerOf = ({ operation }: PublishedOperation, status: number): ValidateFunction | null | undefined => {
    const said = operation.responses[status]
    if (!said) return undefined
    const key = `${operation.operationId} ${status}`
    const kept = compiled.get(key)
    if (kept !== undefined) return kept
    const answer = '$ref' in said ? document.components.responses[said.$ref.split('/').at(-1) ?? ''] : said
    const schema = Object.values(answer?.content ?? {})[0]?.schema
    const made = schema ? compile(schema) : null
    compiled.set(key, made)
    return made
  }
  return { compile, answerOf }
}
