import type { Endpoint } from 'payload'
import * as z from 'zod/mini'
import type { Call } from '../../../src/contracts/call'
import { PRODUCT_SEGMENT } from '../../../src/endpoints/define-endpoint'
import type { Guards } from '../../../src/endpoints/guards'

export type InputShape = Pick<Call, 'params' | 'query' | 'body'>

/** A call under test: its contract, if it has one, its guard and the shape of its input. */
export type Operation = {
  name: string
  method: string
  path: string
  call: Call | null
  guard: keyof Guards
  input: InputShape
}

/** The inputs of calls without a contract. */
const OWN_INPUTS: Record<string, InputShape> = {
  'GET /api/amazon/callback': {
    query: z.object({
      state: z.optional(z.string()),
      code: z.optional(z.string()),
      error: z.optional(z.enum(['access_denied', 'invalid_scope', 'nothing_known'])),
    }),
  },
}

/** Throws on one with neither a contract nor an input in OWN_INPUTS. */
export const operationsOf = (endpoints: readonly Endpoint[]): Operation[] =>
  endpoints.map(({ path, method, custom }) => {
    const outer = path.slice(`/${PRODUCT_SEGMENT}`.length).replace(/:(\w+)/g, '{$1}')
    const name = `${method.toUpperCase()} ${outer}`
    const call = (custom?.call as Call | undefined) ?? null
    const input = call ?? OWN_INPUTS[name]
    if (!input) throw new Error(`${name} has no contract, and no input in OWN_INPUTS`)
    return {
      name,
      method: method.toUpperCase(),
      path: outer,
      call,
      guard: (custom?.guard ?? 'public') as keyof Guards,
      input,
    }
  })
