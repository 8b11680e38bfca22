import { sql } from 'drizzle-orm'
import type { CollectionSlug, PayloadRequest, Where } from 'payload'
import { query } from '../../../src/database'
import { type FieldRule, seesField } from '../expected/fields'
import { reachOf } from '../expected/rights'
import { markOf } from '../world/marks'
import type { Actor, World } from '../world/world'
import { leaksIn } from './leaks'
import { attempt, attemptRead, type Cell, fileFor, isRefusal, said } from './local'

/** A field with a rule, and the actor who tries to bypass it. */
export type FieldCell = { world: World; actor: Actor; rule: FieldRule }
type Probe = (cell: FieldCell) => Promise<string[]>

/** Pairs of conditions that would reveal something about a value if they matched different rows. */
export const pairsOf = ({ world, actor, rule }: FieldCell): [object, object][] => {
  const mark = markOf(rule.slug, rule.field, world.rows(rule.slug, actor).all[0] ?? 0)
  return [
    [{ equals: mark }, { equals: 'nothing' }],
    [{ like: 'mark' }, { like: 'nothing' }],
    [{ greater_than: 'a' }, { less_than: 'a' }],
    [{ exists: true }, { exists: false }],
    [{ in: [mark] }, { not_in: [mark] }],
  ]
}

/** Six ways to access a denied field, and one that only the Local API has. Each returns its problems as text. */
export const FIELD_PROBES: Record<string, Probe> = {
  read: async (cell) => {
    const plain = await found(cell, { depth: 0 })
    const deep = await found(cell, { depth: 2, showHiddenFields: true })
    return [...plain.problems, ...deep.problems]
  },
  where: async (cell) => {
    if (seesField(cell.rule, cell.actor.name)) return []
    const differences = await Promise.all(
      pairsOf(cell).flatMap(([one, other]) => {
        const conditions = [one, other].map((condition) => ({ [cell.rule.field]: condition }) as Where)
        const nested = conditions.map((condition) => ({ and: [{ or: [condition] }] }))
        return [tellApart(cell, conditions), tellApart(cell, nested)]
      }),
    )
    return differences.flat()
  },
  sort: async (cell) => {
    if (seesField(cell.rule, cell.actor.name)) return []
    const [up, down] = [
      await found(cell, { sort: [cell.rule.field, 'id'] }),
      await found(cell, { sort: [`-${cell.rule.field}`, 'id'] }),
    ]
    return String(up.ids) === String(down.ids) ? [] : [`sorts ${up.ids} and ${down.ids}`]
  },
  select: async (cell) => (await found(cell, { select: { [cell.rule.field]: true }, depth: 2 })).problems,
  create: created,
  update: updated,
  'different values': async (cell) => {
    const outcome = await attemptRead(localCell(cell), (shared) =>
      cell.world.payload.findDistinct({ ...shared, field: cell.rule.field, limit: 0 } as never),
    )
    return outcome.isRefused ? [] : leaksIn(cell.world, cell.actor, outcome.result)
  },
}

const localCell = ({ world, actor, rule }: FieldCell): Cell => ({ world, actor, slug: rule.slug as CollectionSlug })

const found = async (cell: FieldCell, search: object): Promise<{ ids: number[]; problems: string[] }> => {
  const outcome = await attemptRead(localCell(cell), (shared) =>
    cell.world.payload.find({ ...shared, limit: 0, pagination: false, ...search } as never),
  )
  if (outcome.isRefused) return { ids: [], problems: outcome.status < 500 ? [] : [said(outcome)] }
  const { docs } = outcome.result as { docs: { id: number }[] }
  return { ids: docs.map((doc) => doc.id), problems: leaksIn(cell.world, cell.actor, docs) }
}

const tellApart = async (cell: FieldCell, wheres: Where[]): Promise<string[]> => {
  const [one, other] = await Promise.all(wheres.map((where) => found(cell, { where, sort: 'id' })))
  const isSame = String(one?.ids) === String(other?.ids)
  return [...(one?.problems ?? []), ...(isSame ? [] : [`${JSON.stringify(wheres)} find ${one?.ids} and ${other?.ids}`])]
}

/** A value that the field would accept, different from `now` in its column. */
export const forgedValue = ({ world, rule }: FieldCell, now?: unknown): unknown => {
  const field = world.payload.collections[rule.slug as CollectionSlug].config.flattenedFields.find(
    ({ name }) => name === rule.field,
  )
  switch (field?.type) {
    case 'checkbox':
      return now !== 'true'
    case 'relationship':
      return world.rows(String(field.relationTo), world.actorNamed('nobody')).all[1]
    case 'date':
      return '1999-01-01T00:00:00.000Z'
    case 'number':
      return 1
    case 'json':
      return { forged: true }
    case 'select':
      return field.options
        .map((option) => (typeof option === 'string' ? option : option.value))
        .find((value) => value !== now)
    default:
      return 'forged'
  }
}

/** The name of the field's column. */
export const columnOf = ({ world, rule }: Pick<FieldCell, 'world' | 'rule'>): string => {
  const { flattenedFields } = world.payload.collections[rule.slug as CollectionSlug].config
  const field = flattenedFields.find(({ name }) => name === rule.field)
  return field?.type === 'relationship' ? `${rule.field}_id` : rule.field
}

/** The column as text, by id, inside the transaction of a request. */
const columnValues = async (cell: FieldCell, req: PayloadRequest): Promise<Record<string, unknown>> => {
  const rows = await query(
    req,
    sql`select id, ${sql.identifier(columnOf(cell))}::text as value from ${sql.identifier(cell.rule.slug)}`,
  )
  return Object.fromEntries(rows.map((row) => [String(row.id), row.value]))
}

/** Minimal rows of collections that staff can create without a file. */
const DRAFTS: Record<string, object> = { users: { email: 'forged@people.test', role: 'user' } }

/** Actors who may create rows create them without the field; others are refused. */
async function created(cell: FieldCell): Promise<string[]> {
  const { rule, actor } = cell
  const isAllowed = reachOf(rule.slug, actor.name, 'create') !== 'none'
  const draft = DRAFTS[rule.slug]
  if (isAllowed && (rule.mayCreate || !draft)) return []
  const forged = forgedValue(cell)
  const outcome = await attempt(localCell(cell), async (shared) => {
    const row = await cell.world.payload.create({
      ...shared,
      ...fileFor(rule.slug),
      data: { ...draft, [rule.field]: forged } as never,
    })
    return (await columnValues(cell, shared.req))[String(row.id)]
  })
  if (isRefusal(outcome)) return isAllowed ? [said(outcome)] : []
  return isAllowed && !outcome.isRefused && outcome.result !== String(forged) ? [] : [said(outcome)]
}

/** An update leaves the field's column unchanged, even for actors who may update the row. */
async function updated(cell: FieldCell): Promise<string[]> {
  const { world, rule, actor } = cell
  const { own, all } = world.rows(rule.slug, actor)
  const problems: string[] = []
  for (const id of [...own.slice(0, 1), ...all.slice(0, 2)]) {
    const outcome = await attempt(localCell(cell), async (shared) => {
      const before = await columnValues(cell, shared.req)
      await world.payload.update({
        ...shared,
        id,
        data: { [rule.field]: forgedValue(cell, before[String(id)]) } as never,
      })
      return { before, after: await columnValues(cell, shared.req) }
    })
    const isAllowed = reachOf(rule.slug, actor.name, 'update') === 'any'
    if (outcome.isRefused) {
      if (isAllowed || !isRefusal(outcome)) problems.push(`row ${id}: ${said(outcome)}`)
      continue
    }
    const { before, after } = outcome.result as Record<'before' | 'after', object>
    if (JSON.stringify(before) !== JSON.stringify(after)) problems.push(`row ${id} has changed`)
  }
  return problems
}
