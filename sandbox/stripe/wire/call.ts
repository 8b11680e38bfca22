import type * as z from 'zod'
import type { Look, Turn } from '../store/turn'
import { StripeFailure } from './failure'
import type { Parameters } from './form'
import { parseParameters } from './params'

/** The input of a call. */
export interface Asked<P> {
  readonly params: P
  /** The first and second id in the path, if any. */
  readonly id: string
  readonly innerId: string
  /** The owner of the objects: the platform, or the account in `Stripe-Account`. */
  readonly account: string
}

/** A response body with its status. */
export interface Reply {
  readonly status: number
  readonly body: object
}

/** A call of Stripe's API; `path` is relative to /v1. */
export type Call =
  | {
      readonly method: 'get'
      readonly path: string
      readonly run: (look: Look, asked: Asked<Parameters>) => Promise<Reply>
    }
  | {
      readonly method: 'post' | 'delete'
      readonly path: string
      readonly run: (turn: Turn, asked: Asked<Parameters>) => Promise<Reply>
    }

export const read = <P>(
  path: string,
  schema: z.ZodType<P>,
  work: (look: Look, asked: Asked<P>) => Promise<object>,
): Call => ({
  method: 'get',
  path,
  run: async (look, asked) => replyOf(await work(look, { ...asked, params: parseParameters(schema, asked.params) })),
})

/** A write. What it returns is committed, even a StripeFailure; what it throws is rolled back. */
export const write = <P>(
  path: string,
  schema: z.ZodType<P>,
  work: (turn: Turn, asked: Asked<P>) => Promise<object>,
  method: 'post' | 'delete' = 'post',
): Call => ({
  method,
  path,
  run: async (turn, asked) => replyOf(await work(turn, { ...asked, params: parseParameters(schema, asked.params) })),
})

/** The response for the result of a call. */
export const replyOf = (given: object): Reply =>
  given instanceof StripeFailure ? { status: given.status, body: given.body() } : { status: 200, body: given }
