import type { PopulateType, Where } from 'payload'
import { reachOf, readsVersions } from '../expected/rights'
import { leaksIn } from './leaks'
import { attemptRead, type Cell, isRefusal, MISSING_ID, said } from './local'

type Probe = (cell: Cell) => Promise<string[]>

/** Requests every relation to be populated, including what nobody may see. */
const POPULATED: PopulateType = {
  users: { email: true, firebase_uid: true },
  brands: { brand_name: true, user: true },
  creators: { name: true, rejection_reason: true },
  amazon_accounts: { access_token: true, refresh_token: true },
  amazon_profiles: { merchant_token: true, name: true },
  links: { link_name: true, request_id: true },
} as PopulateType

/** The ways to read a collection; each returns its problems as text. */
export const READ_PROBES: Record<string, Probe> = {
  'the list': (cell) => listed(cell, {}),
  'others by their ids': (cell) => listed(cell, { where: { id: { in: foreignOf(cell) } } }, foreignOf(cell)),
  'any row or others': (cell) =>
    listed(cell, { where: { or: [{ id: { exists: true } }, { id: { in: foreignOf(cell) } }] } }),
  'what is not its own': (cell) => {
    const { own, readable } = rowsOf(cell)
    const expected = readable.filter((id) => !own.includes(id))
    return listed(cell, { where: { and: [{ id: { not_in: own } }] } }, expected)
  },
  'drafts and the deleted': (cell) => listed(cell, { draft: true, trash: true }),
  'two levels deep, hidden fields too': (cell) => listed(cell, { depth: 2, showHiddenFields: true }),
  populated: (cell) => listed(cell, { depth: 2, populate: POPULATED }),
  'only the ids': (cell) => listed(cell, { select: {} }),
  'the count': counted,
  'different values': distinct,
  'each by its id': oneByOne,
  versions: async (cell) => {
    const outcome = await attemptRead(cell, (shared) => cell.world.payload.findVersions(shared))
    if (readsVersions(cell.slug, cell.actor.name)) return outcome.isRefused ? [said(outcome)] : []
    return outcome.isRefused && outcome.status < 500 ? [] : [said(outcome)]
  },
}

const rowsOf = ({ world, slug, actor }: Cell) => world.rows(slug, actor)
const foreignOf = (cell: Cell): number[] => {
  const { all, readable } = rowsOf(cell)
  const foreign = all.filter((id) => !readable.includes(id))
  return foreign.length > 0 ? foreign : [MISSING_ID]
}

type Search = {
  where?: Where
  depth?: number
  draft?: boolean
  trash?: boolean
  showHiddenFields?: boolean
  populate?: PopulateType
  select?: object
}

/** Lists rows and reports those that are wrongly present or absent. Without ids, expects all readable rows. */
const listed = async (cell: Cell, search: Search, ids?: number[]): Promise<string[]> => {
  const { readable } = rowsOf(cell)
  const expected = (ids ?? readable).filter((id) => readable.includes(id))
  const outcome = await attemptRead(cell, (shared) =>
    cell.world.payload.find({ ...shared, limit: 0, pagination: false, depth: 0, sort: 'id', ...search } as never),
  )
  if (outcome.isRefused)
    return isRefusal(outcome) && reachOf(cell.slug, cell.actor.name, 'read') === 'none' ? [] : [said(outcome)]
  const { docs } = outcome.result as { docs: { id: number }[] }
  const found = docs.map((doc) => doc.id)
  const wrong = String(found) === String(expected) ? [] : [`finds rows ${found}, not ${expected}`]
  return [...wrong, ...leaksIn(cell.world, cell.actor, docs)]
}

async function counted(cell: Cell): Promise<string[]> {
  const { readable } = rowsOf(cell)
  const outcome = await attemptRead(cell, (shared) => cell.world.payload.count(shared))
  if (outcome.isRefused) return isRefusal(outcome) && readable.length === 0 ? [] : [said(outcome)]
  const { totalDocs } = outcome.result as { totalDocs: number }
  return totalDocs === readable.length ? [] : [`counts ${totalDocs} rows, not ${readable.length}`]
}

/** The distinct values of a column come only from readable rows. */
async function distinct(cell: Cell): Promise<string[]> {
  const { readable } = rowsOf(cell)
  const { admin, flattenedFields } = cell.world.payload.collections[cell.slug].config
  const field = admin.useAsTitle === 'id' ? flattenedFields[0]?.name : admin.useAsTitle
  const outcome = await attemptRead(cell, (shared) =>
    cell.world.payload.findDistinct({ ...shared, field, limit: 0 } as never),
  )
  if (outcome.isRefused) return isRefusal(outcome) && readable.length === 0 ? [] : [said(outcome)]
  const { values } = outcome.result as { values: unknown[] }
  const tooMany = values.length > readable.length ? [`finds ${values.length} values in ${readable.length} rows`] : []
  return [...tooMany, ...leaksIn(cell.world, cell.actor, values)]
}

/** An own row is returned; one of a partner or stranger answers exactly like a missing one. */
async function oneByOne(cell: Cell): Promise<string[]> {
  const { own, partner, stranger, readable } = rowsOf(cell)
  const one = (id: number) =>
    attemptRead(cell, (shared) => cell.world.payload.findByID({ ...shared, id, depth: 2, showHiddenFields: true }))
  const missing = await one(MISSING_ID)
  const problems = isRefusal(missing) ? [] : [`a missing row: ${said(missing)}`]
  for (const id of [...own.slice(0, 2), ...partner.slice(0, 2), ...stranger.slice(0, 2)]) {
    const outcome = await one(id)
    if (outcome.isRefused ? readable.includes(id) : !readable.includes(id)) problems.push(`row ${id}: ${said(outcome)}`)
    else if (outcome.isRefused && said(outcome) !== said(missing))
      problems.push(`row ${id} answers ${said(outcome)}, a missing one ${said(missing)}`)
    else if (!outcome.isRefused) problems.push(...leaksIn(cell.world, cell.actor, outcome.result))
  }
  return problems
}
