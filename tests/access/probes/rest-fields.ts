import { sql } from 'drizzle-orm'
import { seesField } from '../expected/fields'
import { reachOf } from '../expected/rights'
import { columnOf, type FieldCell, forgedValue, pairsOf } from './fields'
import { leaksIn } from './leaks'

type Probe = (cell: FieldCell) => Promise<string[]>

/** The six ways to access a denied field over HTTP; each returns its problems as text. */
export const REST_FIELD_PROBES: Record<string, Probe> = {
  read: async (cell) => (await found(cell, 'depth=2&showHiddenFields=true')).problems,
  where: async (cell) => {
    if (seesField(cell.rule, cell.actor.name)) return []
    const pairs = pairsOf(cell).map((pair) => pair.map((condition) => searchOf(cell.rule.field, condition)))
    const answers = await Promise.all(pairs.map((pair) => Promise.all(pair.map((search) => found(cell, search)))))
    return answers.flatMap(([one, other], index) =>
      String(one?.ids) === String(other?.ids) ? (one?.problems ?? []) : [`${pairs[index]} find different rows`],
    )
  },
  sort: async (cell) => {
    if (seesField(cell.rule, cell.actor.name)) return []
    const { field } = cell.rule
    const [up, down] = [await found(cell, `sort=${field}`), await found(cell, `sort=-${field}`)]
    return String(up.ids) === String(down.ids) ? [] : [`sorts ${up.ids} and ${down.ids}`]
  },
  select: async (cell) => (await found(cell, `select[${cell.rule.field}]=true&depth=2`)).problems,
  create: async (cell) => {
    // Images are uploaded with a form, which the probes for creating rows cover.
    if (cell.rule.slug === 'media' || reachOf(cell.rule.slug, cell.actor.name, 'create') !== 'none') return []
    const { status } = await send(cell, 'POST', '')
    return status === 403 ? [] : [`POST: ${status}`]
  },
  update: async (cell) => {
    const { slug, field } = cell.rule
    const [id] = cell.world.rows(slug, cell.actor).all.slice(-1)
    const isAllowed = reachOf(slug, cell.actor.name, 'update') === 'any'
    // Of a row that may be updated, only this column must stay the same: saving an image writes its address.
    const kept = isAllowed ? sql.identifier(columnOf(cell)) : sql`one`
    const textOf = async () =>
      (await cell.world.run(sql`select ${kept}::text as text from ${sql.identifier(slug)} as one where id = ${id}`))[0]
    const before = await textOf()
    const { status } = await send(cell, 'PATCH', `/${id}`)
    const isRight = isAllowed ? status === 200 : [403, 404].includes(status)
    const isKept = JSON.stringify(await textOf()) === JSON.stringify(before)
    return [...(isRight ? [] : [`PATCH: ${status}`]), ...(isKept ? [] : [`${field} of row ${id} has changed`])]
  },
}

const send = (cell: FieldCell, method: string, path: string) =>
  cell.actor.ask(
    method,
    `/cms-api/${cell.rule.slug}${path}`,
    { [cell.rule.field]: forgedValue(cell) },
    { origin: cell.world.origin },
  )

const searchOf = (field: string, condition: object): string => {
  const [[operator = '', value] = []] = Object.entries(condition)
  return `where[${field}][${operator}]=${encodeURIComponent(String(value))}`
}

const found = async (cell: FieldCell, search: string): Promise<{ ids: number[]; problems: string[] }> => {
  const { status, body } = await cell.actor.ask('GET', `/cms-api/${cell.rule.slug}?limit=100&${search}`)
  if (status !== 200) return { ids: [], problems: status < 500 ? [] : [`${search}: ${status}`] }
  const docs = body.docs as { id: number }[]
  return { ids: docs.map((doc) => doc.id), problems: leaksIn(cell.world, cell.actor, docs) }
}
