import type { ErrorObject, ValidateFunction } from 'ajv'
import type { Book, CheckedParameter, Operation } from './interface'

/** A request as sent. `path` without the prefix of the service, `query` without its `?`, header names in lower case. */
export type SentRequest = {
  method: string
  path: string
  query: string
  headers: Record<string, string>
  body: string
}

/** A response as sent; header names in lower case. */
export type SentAnswer = { status: number; headers: Record<string, string>; body: string }

/** The operation of a book that a request is for, or undefined if there is none. */
export const operationOf = (
  book: Book,
  { method, path }: Pick<SentRequest, 'method' | 'path'>,
): Operation | undefined =>
  book.operations.find((operation) => operation.method === method && operation.pattern.test(path))

/** The violations of a book by a request, as text. */
export const faultsOfRequest = (book: Book, request: SentRequest): string[] => {
  const operation = operationOf(book, request)
  if (!operation) return [`there is no operation ${request.method} ${request.path}`]
  return [
    ...headerFaults(operation, request.headers),
    ...queryFaults(operation, request.query),
    ...bodyFaults(operation, request),
    ...acceptFaults(operation, request.headers.accept),
  ]
}

/** The violations of a book by the response to a request, as text. */
export const faultsOfAnswer = (
  book: Book,
  request: Pick<SentRequest, 'method' | 'path'>,
  { status, headers, body }: SentAnswer,
): string[] => {
  const answers = operationOf(book, request)?.answers
  // `default` declares only error responses.
  const types = answers?.get(String(status)) ?? (status >= 400 ? answers?.get('default') : undefined)
  if (!types) return [`the status ${status} is not declared`]
  return contentFaults('the answer', types, headers['content-type'], body)
}

const headerFaults = ({ parameters }: Operation, headers: Record<string, string>): string[] => {
  const declared = parameters.filter((parameter) => parameter.in === 'header')
  const names = declared.map(({ name }) => name.toLowerCase())
  const foreign = Object.keys(headers).filter((name) => name.startsWith('amazon-') && !names.includes(name))
  return [
    ...foreign.map((name) => `the header ${name} is not declared`),
    ...declared.flatMap(({ name, required, check }) => {
      const value = headers[name.toLowerCase()]
      if (value === undefined || value === '') return required ? [`the header ${name} is missing`] : []
      return wordsOf(`the header ${name}`, check, value)
    }),
  ]
}

const queryFaults = ({ parameters }: Operation, query: string): string[] => {
  const given = new URLSearchParams(query)
  const declared = parameters.filter((parameter) => parameter.in === 'query')
  const foreign = [...new Set(given.keys())].filter((key) => !declared.some(({ name }) => name === key))
  return [
    ...foreign.map((name) => `the query parameter ${name} is not declared`),
    ...declared.flatMap((parameter) => parameterFaults(parameter, given.getAll(parameter.name))),
  ]
}

const parameterFaults = (
  { name, required, explode = true, schema, check }: CheckedParameter,
  values: string[],
): string[] => {
  const place = `the query parameter ${name}`
  const [first] = values
  if (first === undefined) return required ? [`${place} is missing`] : []
  if (schema.type !== 'array')
    return values.length > 1 ? [`${place} is repeated`] : wordsOf(place, check, read(first, schema))
  const isMisformed = explode ? values.some((value) => value.includes(',')) : values.length > 1
  if (isMisformed) return [`${place} is to be ${explode ? 'repeated, not a list with commas' : 'one list with commas'}`]
  const items = explode ? values : first.split(',')
  return wordsOf(
    place,
    check,
    items.map((item) => read(item, schema.items ?? {})),
  )
}

/** Converts a query value to the declared type, if possible. */
const read = (text: string, { type }: { type?: string | string[] }): unknown => {
  if (type === 'integer') return /^-?\d+$/.test(text) ? Number(text) : text
  return type === 'boolean' && /^(true|false)$/.test(text) ? text === 'true' : text
}

const bodyFaults = ({ body: declared }: Operation, { headers, body }: SentRequest): string[] => {
  if (!declared) return body === '' ? [] : ['the operation takes no body']
  if (body === '') return declared.isRequired ? ['the body is missing'] : []
  return contentFaults('the body', declared.types, headers['content-type'], body)
}

const contentFaults = (
  place: string,
  types: Map<string, ValidateFunction>,
  contentType: string | undefined,
  body: string,
): string[] => {
  const type = mediaTypeOf(contentType)
  const check = types.get(type)
  if (!check) return [`${place} has the content type "${type}"; declared is ${[...types.keys()].join(', ')}`]
  try {
    return wordsOf(place, check, JSON.parse(body))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return [`${place} is not JSON`]
  }
}

/** An `Accept` header that excludes every declared success type would give a 406. */
const acceptFaults = ({ answers }: Operation, accept = '*/*'): string[] => {
  const offered = [...answers].filter(([status]) => status.startsWith('2')).flatMap(([, types]) => [...types.keys()])
  const wanted = accept.split(',').map(mediaTypeOf)
  const isAccepted = offered.some((type) =>
    wanted.some((want) => want === '*/*' || want === type || want === `${type.split('/')[0]}/*`),
  )
  return isAccepted ? [] : [`the header Accept does not allow ${offered.join(', ')}`]
}

const mediaTypeOf = (header = ''): string => header.split(';')[0]?.trim().toLowerCase() ?? ''

const wordsOf = (place: string, check: ValidateFunction, value: unknown): string[] =>
  check(value)
    ? []
    : (check.errors ?? []).map((error) => `${place}${error.instancePath} ${error.message}${nameIn(error)}`)

const nameIn = ({ params }: ErrorObject): string =>
  'additionalProperty' in params ? `: ${String(params.additionalProperty)}` : ''
