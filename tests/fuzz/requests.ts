import fc from 'fast-check'
import type { Endpoint } from 'payload'
import * as z from 'zod/mini'
import type { Call } from '../../src/contracts/call'
import { PRODUCT_SEGMENT } from '../../src/endpoints/define-endpoint'
import type { Guards } from '../../src/endpoints/guards'
import type { FuzzActor } from './actors'
import { hostileDrafts, nearlyValidDrafts, validDrafts } from './drafts'
import type { Hints } from './values'
import { misshapen, type WireRequest, writeDown } from './wire'
import type { FuzzWorld } from './world'

/** A call under test: its contract, if it has one, and its guard. */
export type Operation = {
  name: string
  method: string
  path: string
  call: Call | null
  guard: keyof Guards
  input: Input
  /** The shape of its errors if it differs from the product's. */
  errors?: z.ZodMiniType
}
type Input = Pick<Call, 'params' | 'query' | 'body'>

/** A request with its sender and its operation. */
export type FuzzRequest = { operation: Operation; actor: FuzzActor; wire: WireRequest }

/** The inputs of calls without a contract. */
const OWN_INPUTS: Record<string, Input> = {
  'GET /api/amazon/callback': {
    query: z.object({
      state: z.optional(z.string()),
      code: z.optional(z.string()),
      error: z.optional(z.enum(['access_denied', 'invalid_scope', 'nothing_known'])),
    }),
  },
}

/** Every endpoint as an operation. Throws on one with neither a contract nor an input in OWN_INPUTS. */
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

const ACTORS_OF_GATE: Record<keyof Guards, FuzzActor['kind'][]> = {
  public: ['nobody', 'brand', 'creator'],
  identity: ['identity', 'user', 'brand', 'creator'],
  user: ['user', 'brand', 'creator'],
  brand: ['brand'],
  connectedBrand: ['brand'],
  creator: ['creator'],
  approvedCreator: ['creator'],
  payee: ['creator'],
  member: ['brand', 'creator'],
  staff: ['staff'],
  admin: ['staff'],
}

/** Requests of one operation by any actor, mostly by authorized ones: valid, nearly valid, hostile and malformed. */
export const requestsOf = (operation: Operation, world: FuzzWorld): fc.Arbitrary<FuzzRequest> => {
  const fit = world.actors.filter(({ kind }) => ACTORS_OF_GATE[operation.guard].includes(kind))
  if (fit.length === 0) throw new Error(`Nobody passes the guard ${operation.guard}`)
  const able = fit.filter(({ isAble }) => isAble)
  return fc
    .oneof(
      { weight: 6, arbitrary: fc.constantFrom(...able) },
      { weight: 2, arbitrary: fc.constantFrom(...fit) },
      { weight: 2, arbitrary: fc.constantFrom(...world.actors) },
    )
    .chain((actor) => {
      const valid = validDrafts(operation.input, hintsFor(operation, actor, world))
      const write = (draft: typeof valid) => draft.map((input) => writeDown(operation, input))
      const wires = fc.oneof(
        { weight: 5, arbitrary: write(valid) },
        { weight: 4, arbitrary: write(nearlyValidDrafts(valid)) },
        { weight: 4, arbitrary: write(hostileDrafts(valid)) },
        { weight: 2, arbitrary: misshapen(write(valid)) },
      )
      return wires.map((wire) => ({
        operation,
        actor,
        wire: { ...wire, headers: { ...actor.headers, ...wire.headers } },
      }))
    })
}

const TABLE_OF_FIELD: Record<string, string> = {
  user_id: 'users',
  brand_id: 'brands',
  brandId: 'brands',
  fromAffiliateProgramBrand: 'brands',
  creator_id: 'creators',
  referred_creator_id: 'creators',
  product_id: 'products',
  productId: 'products',
  productIds: 'products',
  source_program_id: 'affiliate_programs',
}

const TABLE_OF_PATH: [RegExp, string][] = [
  [/\/admin\/payments\/statements/, 'brand_statements'],
  [/\/admin\/payments\/charges/, 'creator_charges'],
  [/\/admin\/payments\/payouts/, 'paypal_payouts'],
  [/\/admin\/payments\/events/, 'stripe_events'],
  [/\/billing/, 'billing_cycles'],
  [/\/payment-methods/, 'brand_payment_methods'],
  [/\/payouts/, 'statement_lines'],
  [/\/brands/, 'brands'],
  [/\/creators/, 'creators'],
  [/\/affiliate-programs/, 'affiliate_programs'],
  [/\/partnerships/, 'partnerships'],
  [/\/products/, 'products'],
  [/\/links/, 'links'],
  [/\/landing-pages/, 'landing_pages'],
  [/\/earnings/, 'creator_earnings'],
]

const MISSING = [999_999, 2_147_483_647]

const hintsFor = ({ path }: Operation, actor: FuzzActor, world: FuzzWorld): Hints => ({
  ids: (field) => {
    const table = TABLE_OF_FIELD[field] ?? TABLE_OF_PATH.find(([part]) => part.test(path))?.[1] ?? 'brands'
    const { near = [], strange = [] } = world.ids[table] ?? {}
    const own = actor.own[table] ?? near
    return fc.oneof(...weighted(8, own), ...weighted(2, near), ...weighted(2, strange), ...weighted(1, MISSING))
  },
  texts: (field) => {
    if (field === 'email') return actor.person ? [actor.person.email] : []
    if (field === 'firebase_uid') return actor.person ? [actor.person.uid] : []
    return world.texts[field] ?? []
  },
})

const weighted = (weight: number, values: readonly number[]) =>
  values.length === 0 ? [] : [{ weight, arbitrary: fc.constantFrom(...values) }]
