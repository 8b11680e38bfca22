import * as z from 'zod/mini'

/** The server parses `params`, `query` and `body` with it; the web client parses `answer`. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  summary: string
  /** Answers 201 for a new row, and 200 with the existing row when the call is repeated. */
  creates?: true
  /** Answers a file for download, or a stream of events, of this type instead of JSON; `answer` is then its text. */
  file?: 'text/csv' | 'application/zip' | 'application/octet-stream' | 'text/event-stream'
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  answer: z.ZodMiniType
}

/** The text of a file, for the `answer` of a call with `file`. */
export const FileText = z.string()

/** Keeps the literal types of a call so that both ends infer input and output from it. */
export const defineCall = <const C extends Call>(call: C): C => call

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined

export type CallInput<C extends Call> = {
  params: Output<C['params']>
  query: Output<C['query']>
  body: Output<C['body']>
}

export type CallRequest<C extends Call> = {
  params?: Input<C['params']>
  query?: Input<C['query']>
  body?: Input<C['body']>
}

export type CallAnswer<C extends Call> = z.output<C['answer']>
