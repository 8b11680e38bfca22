import { type Operation, reachOf, readsVersions } from '../expected/rights'
import { attempt, type Cell, fileFor, isRefusal, MISSING_ID, type Outcome, said } from './local'

type Probe = (cell: Cell) => Promise<string[]>

/** The ways to write to a collection, by the operation whose right they need; each returns its problems as text. */
export const WRITE_PROBES: Record<Exclude<Operation, 'read'>, Record<string, Probe>> = {
  create: {
    'a row of its own': (cell) => created(cell, {}),
    'a row of somebody else': (cell) => created(cell, { ...ownersOf(cell, 'stranger') }),
    'a row with an id': (cell) => created(cell, { id: MISSING_ID }),
    'a row with its own time': (cell) => created(cell, { createdAt: '1999-01-01T00:00:00.000Z' }),
    'a copy': async (cell) => {
      const [id = MISSING_ID] = cell.world.rows(cell.slug, cell.actor).all
      const outcome = await attempt(cell, (shared) => cell.world.payload.duplicate({ ...shared, id } as never))
      return outcome.isRefused && outcome.status < 500 ? [] : [said(outcome)]
    },
  },
  update: {
    'each by its id': (cell) =>
      each(cell, 'update', (id) => attempt(cell, (shared) => cell.world.payload.update({ ...shared, id, data: {} }))),
    // Bulk updates are refused: each change is audited separately.
    'all at once': async (cell) => {
      const outcome = await attempt(cell, (shared) =>
        cell.world.payload.update({ ...shared, where: { id: { exists: true } }, data: {} }),
      )
      return isRefusal(outcome) ? [] : [said(outcome)]
    },
    'as a draft': (cell) =>
      each(cell, 'update', (id) =>
        attempt(cell, (shared) => cell.world.payload.update({ ...shared, id, data: {}, draft: true } as never)),
      ),
    'an older version': async (cell) => {
      if (readsVersions(cell.slug, cell.actor.name)) return []
      const outcome = await attempt(cell, (shared) => cell.world.payload.restoreVersion({ ...shared, id: 1 } as never))
      return outcome.isRefused ? [] : [said(outcome)]
    },
  },
  delete: {
    'each by its id': (cell) =>
      each(cell, 'delete', (id) => attempt(cell, (shared) => cell.world.payload.delete({ ...shared, id }))),
    'all at once': deletedAtOnce,
    'to the bin': (cell) =>
      each(cell, 'delete', (id) =>
        attempt(cell, (shared) => cell.world.payload.delete({ ...shared, id, trash: true })),
      ),
  },
}

/** The owner fields of the actor, or of another one, as a caller would send them. */
const ownersOf = ({ world, actor }: Cell, whose: 'own' | 'stranger') => {
  const { ids } = whose === 'own' ? actor : world.actorNamed(actor.name === 'a brand' ? 'another brand' : 'a brand')
  return { user: ids.user, brand: ids.brand, creator: ids.creator, uploaded_by: ids.user }
}

const created = async (cell: Cell, data: object): Promise<string[]> => {
  const outcome = await attempt(cell, (shared) =>
    cell.world.payload.create({
      ...shared,
      ...fileFor(cell.slug),
      data: { ...ownersOf(cell, 'own'), ...data } as never,
    }),
  )
  const isAllowed = reachOf(cell.slug, cell.actor.name, 'create') !== 'none'
  // An allowed write may still be incomplete; a forbidden one is refused before validation.
  return isRefusal(outcome) === isAllowed ? [said(outcome)] : []
}

type ById = (id: number) => Promise<Outcome>

/** Rows in reach are written; others answer like a missing one. */
const each = async (cell: Cell, operation: 'update' | 'delete', act: ById): Promise<string[]> => {
  const { all, own, partner, stranger } = cell.world.rows(cell.slug, cell.actor)
  const reach = reachOf(cell.slug, cell.actor.name, operation)
  const reachable = reach === 'any' ? all : reach === 'own' ? own : []
  const missing = await act(MISSING_ID)
  const problems = isRefusal(missing) ? [] : [`a missing row: ${said(missing)}`]
  for (const id of [...own.slice(0, 1), ...partner.slice(0, 1), ...stranger.slice(0, 1)]) {
    const outcome = await act(id)
    if (isRefusal(outcome) === reachable.includes(id)) problems.push(`row ${id}: ${said(outcome)}`)
    else if (isRefusal(outcome) && reach === 'none' && said(outcome) !== said(missing))
      problems.push(`row ${id} answers ${said(outcome)}, a missing one ${said(missing)}`)
  }
  return problems
}

/** A bulk deletion deletes the rows in reach and no others. */
async function deletedAtOnce(cell: Cell): Promise<string[]> {
  const { all, own } = cell.world.rows(cell.slug, cell.actor)
  const reach = reachOf(cell.slug, cell.actor.name, 'delete')
  const reachable = reach === 'any' ? all : reach === 'own' ? own : []
  const outcome = await attempt(cell, (shared) =>
    cell.world.payload.delete({ ...shared, where: { id: { exists: true } } }),
  )
  if (outcome.isRefused) return isRefusal(outcome) && reach === 'none' ? [] : [said(outcome)]
  const { docs } = outcome.result as { docs: { id: number }[] }
  const tooMany = docs.some((doc) => !reachable.includes(doc.id))
  return tooMany || docs.length === 0 ? [`reaches rows ${docs.map((doc) => doc.id)}`] : []
}
