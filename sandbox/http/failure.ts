import type { ErrorRequestHandler, Response } from 'express'
import { DatabaseError } from 'pg'
import type { Logger } from 'pino'
import type * as z from 'zod'

export class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** `cause` lets a protocol recognize its own errors. */
interface Failure {
  readonly status: number
  readonly message: string
  readonly cause: unknown
}

/** Logs a server fault without query, body or database values, which may contain codes and tokens. */
export const failureHandler =
  (log: Logger, write: (res: Response, failure: Failure) => void | Promise<void>): ErrorRequestHandler =>
  async (error: unknown, req, res, next) => {
    if (res.headersSent) {
      next(error)
      return
    }
    const failure = failureOf(error)
    if (failure.status >= 500) {
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
      log.error({ method: req.method, path: req.path, name, message, stack }, 'request failed')
    }
    await write(res, failure)
  }

/** Throws a Refusal with status 400 that names the field. */
export const parseInput = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const field = issue?.path.join('.') || 'body'
  throw new Refusal(400, `${field}: ${issue?.message ?? 'is invalid'}`)
}

const failureOf = (cause: unknown): Failure => {
  if (cause instanceof Refusal) return { status: cause.status, message: cause.message, cause }
  // Postgres class 22: a value that cannot be stored, such as a string with a NUL character.
  if (cause instanceof DatabaseError && cause.code?.startsWith('22')) {
    return { status: 400, message: 'A value of the request cannot be stored', cause }
  }
  // Another request inserted the same unique value first.
  if (cause instanceof DatabaseError && cause.code === '23505') {
    return { status: 409, message: 'Another request did this at the same time', cause }
  }
  const status = statusOf(cause)
  if (status === 413) return { status, message: 'The request body is too large', cause }
  if (status === 415) return { status, message: 'The encoding of the request body is not supported', cause }
  if (status >= 400 && status < 500) return { status, message: 'The request cannot be read', cause }
  return { status: 500, message: 'Internal error', cause }
}

/** The status that express and its body parsers set on their errors. */
const statusOf = (error: unknown): number =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500
