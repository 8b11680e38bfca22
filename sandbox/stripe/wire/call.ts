import type * as z from 'zod'
import type { Look, Turn } from '../store/turn'
import { StripeFailure } from './failure'
import type { Parameters } from './form'
import { parseParameters } from './params'

/** What a call is given. */
export interface Asked<P> {
  readonly params: P
  /** The first and second id of the address, if it has them. */
  readonly id: string
  readonly innerId: string
  /** Whose objects are meant: the platform's, or those of the account in `Stripe-Account`. */
  readonly account: string
}

/** An answer: what Stripe sends, with its status. */
export interface Reply {
  readonly status: number
  readonly body: object
}

/** A call of Stripe's interface; `path` is relative to /v1. */
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

/** A call that only reads. */
export const read = <P>(
  path: string,
  schema: z.ZodType<P>,
  work: (look: Look, asked: Asked<P>) => Promise<object>,
): Call => ({
  method: 'get',
  path,
  run: async (look, asked) => replyOf(await work(look, { ...asked, params: parseParameters(schema, asked.params) })),
})

/** A call that changes something. What its work answers stays, also a StripeFailure; what it throws is undone. */
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

/** An answer of what a call's work gave. */
export const replyOf = (given: object): Reply =>
  given instanceof StripeFailure ? { status: given.status, body: given.body() } : { status: 200, body: given }
