import type * as z from 'zod'
import type { Look, Turn } from '../store/turn'
import { StripeFailure } from './failure'
import type { Parameters } from './form'
import { parseParameters } from './params'

export interface Asked<P> {
  readonly params: P
  /** First and second id in the path, if any. */
  readonly id: string
  readonly innerId: string
  /** The platform, or the account in `Stripe-Account`. */
  readonly account: string
}

export interface Reply {
  readonly status: number
  readonly body: object
}

/** `path` is relative to /v1. */
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

/** What it returns is committed, even a StripeFailure; what it throws is rolled back. */
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

export const replyOf = (given: object): Reply =>
  given instanceof StripeFailure ? { status: given.status, body: given.body() } : { status: 200, body: given }
