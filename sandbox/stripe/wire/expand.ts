import * as z from 'zod'
import { followId } from '../store/objects'
import type { Look } from '../store/turn'
import { StripeFailure } from './failure'
import type { Parameters } from './form'
import { parseParameters } from './params'

const MAX_DEPTH = 4
const Paths = z.object({ expand: z.array(z.string()).max(20).optional() })

/** Throws 400 when it is not a list of paths. */
export const takeExpand = (given: Parameters): { paths: readonly string[]; rest: Parameters } => {
  const { expand: _expand, ...rest } = given
  const { expand: paths = [] } = parseParameters(Paths, given)
  const deep = paths.find((path) => path.split('.').length > MAX_DEPTH)
  if (deep !== undefined) throw StripeFailure.invalid(`You cannot expand more than ${MAX_DEPTH} levels (${deep}).`)
  return { paths, rest }
}

/** docs.stripe.com/expand. Throws 400 for what cannot be expanded. */
export const expand = async (look: Look, body: object, paths: readonly string[]): Promise<object> => {
  let expanded: unknown = body
  for (const path of paths) expanded = await expandAt(look, expanded, path.split('.'), path)
  return expanded as object
}

const expandAt = async (look: Look, value: unknown, steps: readonly string[], path: string): Promise<unknown> => {
  if (value === null) return null
  if (Array.isArray(value)) return Promise.all(value.map((item) => expandAt(look, item, steps, path)))
  if (typeof value === 'string') {
    const found = await followId(look, value)
    if (!found) throw notExpandable(path)
    return expandAt(look, found, steps, path)
  }
  const [step, ...rest] = steps
  if (step === undefined) return value
  if (typeof value !== 'object' || !Object.hasOwn(value, step)) throw notExpandable(path)
  return { ...value, [step]: await expandAt(look, (value as Record<string, unknown>)[step], rest, path) }
}

const notExpandable = (path: string): StripeFailure =>
  StripeFailure.invalid(`This property cannot be expanded (${path}).`, undefined, 'expand')
