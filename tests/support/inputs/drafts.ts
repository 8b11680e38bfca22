import fc from 'fast-check'
import type { InputShape } from './operations'
import { type Hints, validValues } from './values'

/** Before encoding. */
export type Draft = { params: unknown; query: unknown; body: unknown }

export const validDrafts = ({ params, query, body }: InputShape, hints: Hints): fc.Arbitrary<Draft> =>
  fc.record({
    params: params ? validValues(params, hints) : fc.constant({}),
    query: query ? validValues(query, hints) : fc.constant({}),
    body: body ? validValues(body, hints) : fc.constant(undefined),
  })
