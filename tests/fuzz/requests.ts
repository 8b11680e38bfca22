import fc from 'fast-check'
import type * as z from 'zod/mini'
import { validDrafts } from '../support/inputs/drafts'
import type { Operation } from '../support/inputs/operations'
import type { Hints } from '../support/inputs/values'
import { EVERYDAY, tableOf } from '../support/inputs/vocabulary'
import { CLOSING, type FuzzActor } from './actors'
import { hostileDrafts, nearlyValidDrafts } from './drafts'
import { misshapen, type WireRequest, writeDown } from './wire'
import type { FuzzWorld } from './world'

/** What a request is made for; `errors` is the shape of its errors if it differs from the product's. */
export type Target = Operation & { errors?: z.ZodMiniType }

/** A request with its sender and its operation. */
export type FuzzRequest = { operation: Target; actor: FuzzActor; wire: WireRequest }

const ACTORS_OF_GATE: Record<Operation['guard'], FuzzActor['kind'][]> = {
  public: ['nobody', 'brand', 'creator'],
  identity: ['identity', 'user', 'brand', 'creator'],
  user: ['user', 'brand', 'creator'],
  brand: ['brand'],
  connectedBrand: ['brand'],
  payer: ['brand'],
  team: ['brand'],
  creator: ['creator'],
  approvedCreator: ['creator'],
  payee: ['creator'],
  member: ['brand', 'creator'],
  moneyMember: ['brand', 'creator'],
  staff: ['staff'],
  admin: ['staff'],
}

/** Requests of one operation by any actor, mostly by authorized ones: valid, nearly valid, hostile and malformed. */
export const requestsOf = (operation: Operation, world: FuzzWorld): fc.Arbitrary<FuzzRequest> => {
  const fit = world.actors.filter(({ kind }) => ACTORS_OF_GATE[operation.guard].includes(kind))
  if (fit.length === 0) throw new Error(`Nobody passes the guard ${operation.guard}`)
  const chosen = fit.filter(({ only }) => only === operation.name)
  const able = chosen.length > 0 ? chosen : fit.filter(({ isAble, only }) => isAble && only === undefined)
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

const MISSING = [999_999, 2_147_483_647]

const hintsFor = ({ name, path }: Operation, actor: FuzzActor, world: FuzzWorld): Hints => ({
  ids: (field) => {
    const table = tableOf(path, field)
    const { near = [], strange = [] } = world.ids[table] ?? {}
    const own = actor.own[table] ?? near
    return fc.oneof(...weighted(8, own), ...weighted(2, near), ...weighted(2, strange), ...weighted(1, MISSING))
  },
  known: (field) => {
    if (name === CLOSING && actor.only !== CLOSING) return []
    if (field === 'email') return actor.person ? [actor.person.email] : []
    if (field === 'firebase_uid') return actor.person ? [actor.person.uid] : []
    return world.texts[field] ?? EVERYDAY[field] ?? []
  },
})

const weighted = (weight: number, values: readonly number[]) =>
  values.length === 0 ? [] : [{ weight, arbitrary: fc.constantFrom(...values) }]
