import { type Operation, reachOf, readsVersions } from '../expected/rights'
import type { Actor, World } from '../world/world'
import { leaksIn } from './leaks'
import { MISSING_ID } from './local'

/** One cell of the table, requested at `/cms-api`. */
export type RestCell = { world: World; actor: Actor; slug: string }
type Probe = (cell: RestCell) => Promise<string[]>
type Answer = Awaited<ReturnType<Actor['ask']>>

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const OVERRIDES = ['x-http-method-override', 'x-payload-http-method-override'] as const

/** The ways to read a collection over HTTP; each returns its problems as text. */
export const REST_READS: Record<string, Probe> = {
  'the list': (cell) => listed(cell, ''),
  'others by their ids': (cell) => listed(cell, `where[id][in]=${foreignOf(cell)}`, foreignOf(cell)),
  'any row or others': (cell) => listed(cell, `where[or][0][id][exists]=true&where[or][1][id][in]=${foreignOf(cell)}`),
  'all pages at once': allAtOnce,
  'drafts and the deleted': (cell) => listed(cell, 'draft=true&trash=true'),
  'two levels deep, hidden fields too': (cell) => listed(cell, 'depth=10&showHiddenFields=true&overrideAccess=true'),
  'populated and selected': (cell) =>
    listed(
      cell,
      'depth=2&populate[users][email]=true&populate[users][firebase_uid]=true&populate[brands][user]=true' +
        '&populate[amazon_accounts][access_token]=true&select[id]=true',
    ),
  'the count': async (cell) => {
    const { readable } = rowsOf(cell)
    const { status, body } = await cell.actor.ask('GET', `/cms-api/${cell.slug}/count`)
    if (status !== 200) return [401, 403].includes(status) && readable.length === 0 ? [] : [`count: ${status}`]
    return body.totalDocs === readable.length ? [] : [`counts ${body.totalDocs} rows, not ${readable.length}`]
  },
  'each by its id': oneByOne,
  'each by its id, dressed as a write': async (cell) => {
    const problems: string[] = []
    for (const override of OVERRIDES) {
      const headers = { ...FORM, [override]: 'GET', origin: cell.world.origin }
      const answer = await cell.actor.ask('POST', `/cms-api/${cell.slug}`, 'limit=100&depth=2', headers)
      problems.push(...leaksIn(cell.world, cell.actor, answer.body), ...idsBeyond(cell, answer))
    }
    return problems
  },
  'what it may do with each': mayDo,
  versions: async (cell) => {
    const answers = [
      await cell.actor.ask('GET', `/cms-api/${cell.slug}/versions`),
      await cell.actor.ask('GET', `/cms-api/${cell.slug}/versions/1`),
    ]
    const isRight = ({ status }: Answer) =>
      readsVersions(cell.slug, cell.actor.name) ? status < 500 : status >= 400 && status < 500
    return answers.filter((answer) => !isRight(answer)).map(({ status }) => `versions: ${status}`)
  },
}

/** The ways to write to a collection over HTTP; none may affect a row out of the actor's reach. */
export const REST_WRITES: Record<string, Probe> = {
  'creates a row': (cell) => refused(cell, 'create', ['POST', '', {}]),
  'creates a row of somebody else': (cell) => refused(cell, 'create', ['POST', '', strangersOf(cell)]),
  'creates a row with an id and a time': (cell) =>
    refused(cell, 'create', ['POST', '', { id: MISSING_ID, createdAt: '1999-01-01T00:00:00.000Z' }]),
  'changes each by its id': (cell) => eachRefused(cell, 'update', (id) => ['PATCH', `/${id}`, { id, brand: 1 }]),
  'changes each as a draft': (cell) => eachRefused(cell, 'update', (id) => ['PATCH', `/${id}?draft=true`, {}]),
  'changes all at once': (cell) => refusedFor(cell, ['PATCH', '?where[id][exists]=true', {}]),
  'deletes each by its id': (cell) => eachRefused(cell, 'delete', (id) => ['DELETE', `/${id}`]),
  'deletes each to the bin': (cell) => eachRefused(cell, 'delete', (id) => ['DELETE', `/${id}?trash=true`]),
  'deletes all at once': (cell) => refused(cell, 'delete', ['DELETE', '?where[id][exists]=true']),
  'deletes by another verb': async (cell) => {
    const path = `/${rowsOf(cell).all[0]}`
    const answers = OVERRIDES.map((override) => refusedFor(cell, ['POST', path, {}, { [override]: 'DELETE' }]))
    return (await Promise.all(answers)).flat()
  },
  'copies each': async (cell) => {
    const { all } = rowsOf(cell)
    return refusedFor(cell, ['POST', `/${all[0]}/duplicate`, {}])
  },
  'brings an older version back': async (cell) =>
    readsVersions(cell.slug, cell.actor.name) ? [] : refusedFor(cell, ['POST', '/versions/1', {}]),
}

const isStaff = ({ actor }: RestCell): boolean => ['an editor', 'an admin'].includes(actor.name)
const rowsOf = ({ world, slug, actor }: RestCell) => world.rows(slug, actor)
const foreignOf = (cell: RestCell): number[] => {
  const { all, readable } = rowsOf(cell)
  const foreign = all.filter((id) => !readable.includes(id))
  return foreign.length > 0 ? foreign : [MISSING_ID]
}

const idsBeyond = (cell: RestCell, { body }: Answer): string[] => {
  const docs = (body?.docs ?? []) as { id: number }[]
  const beyond = docs.map((doc) => doc.id).filter((id) => !rowsOf(cell).readable.includes(id))
  return beyond.length === 0 ? [] : [`finds rows ${beyond}`]
}

const listed = async (cell: RestCell, search: string, ids?: number[]): Promise<string[]> => {
  const { readable } = rowsOf(cell)
  const expected = (ids ?? readable).filter((id) => readable.includes(id))
  const answer = await cell.actor.ask('GET', `/cms-api/${cell.slug}?limit=100&sort=id&${search}`)
  const reach = reachOf(cell.slug, cell.actor.name, 'read')
  if (answer.status !== 200)
    return [401, 403].includes(answer.status) && reach === 'none' ? [] : [`${search}: ${answer.status}`]
  const found = (answer.body.docs as { id: number }[]).map((doc) => doc.id)
  const isPaged = /limit|pagination/.test(search)
  const isRight = isPaged ? found.every((id) => expected.includes(id)) : String(found) === String(expected)
  return [
    ...(isRight ? [] : [`${search} finds rows ${found}, not ${expected}`]),
    ...leaksIn(cell.world, cell.actor, answer.body),
  ]
}

/** Only staff may request without a page; the response is paged nonetheless. */
async function allAtOnce(cell: RestCell): Promise<string[]> {
  const problems: string[] = []
  for (const search of ['pagination=false&limit=0', 'pagination=false', 'limit=0', 'limit=-1', 'limit=101']) {
    if (isStaff(cell)) problems.push(...(await listed(cell, search)))
    else {
      const { status, body } = await cell.actor.ask('GET', `/cms-api/${cell.slug}?${search}`)
      if (status !== 400 || body.docs !== undefined) problems.push(`${search}: ${status} ${JSON.stringify(body)}`)
    }
  }
  return problems
}

async function oneByOne(cell: RestCell): Promise<string[]> {
  const { own, partner, stranger, readable } = rowsOf(cell)
  const one = (id: number) => cell.actor.ask('GET', `/cms-api/${cell.slug}/${id}?depth=2`)
  const missing = await one(MISSING_ID)
  const problems = [403, 404].includes(missing.status) ? [] : [`a missing row: ${missing.status}`]
  for (const id of [...own.slice(0, 1), ...partner.slice(0, 1), ...stranger.slice(0, 1)]) {
    const answer = await one(id)
    const isSame = JSON.stringify(answer) === JSON.stringify(missing)
    if (readable.includes(id) ? answer.body.id !== id : !isSame) problems.push(`row ${id}: ${JSON.stringify(answer)}`)
    problems.push(...leaksIn(cell.world, cell.actor, answer.body))
  }
  return problems
}

/**
 * The permissions that the panel requests before it opens a row. Only staff can learn whether a row exists that they
 * cannot see, and not even they learn its content.
 */
async function mayDo(cell: RestCell): Promise<string[]> {
  const { all, readable } = rowsOf(cell)
  const one = (id: number) => send(cell, ['POST', `/access/${id}`, {}])
  const missing = await one(MISSING_ID)
  const problems = missing.status < 500 ? [] : [`a missing row: ${missing.status}`]
  for (const id of all.filter((other) => !readable.includes(other)).slice(0, 2)) {
    const { status, body } = await one(id)
    const isSilent = isStaff(cell) ? body.read !== true : JSON.stringify({ status, body }) === JSON.stringify(missing)
    if (!isSilent) problems.push(`row ${id}: ${status} ${JSON.stringify(body)}`)
    problems.push(...leaksIn(cell.world, cell.actor, body))
  }
  return problems
}

type Request = [method: string, path: string, body?: unknown, headers?: Record<string, string>]

/** The owner fields of another actor, as a caller would forge them. */
const strangersOf = ({ world, actor }: RestCell) => {
  const { ids } = world.actorNamed(actor.name === 'a brand' ? 'another brand' : 'a brand')
  return { user: ids.user, brand: ids.brand, creator: 1, uploaded_by: ids.user }
}

const send = ({ world, actor, slug }: RestCell, [method, path, body, headers = {}]: Request): Promise<Answer> => {
  const isUpload = slug === 'media' && method === 'POST' && path === ''
  return isUpload
    ? actor.ask(method, '/cms-api/media', formOf(body), { origin: world.origin, ...FILE_FORM })
    : actor.ask(method, `/cms-api/${slug}${path}`, body, { origin: world.origin, ...headers })
}

const FILE_FORM = { 'content-type': 'multipart/form-data; boundary=part' }

/** A form with a file, as an upload is sent. */
const formOf = (fields: unknown): string =>
  [
    '--part',
    'content-disposition: form-data; name="_payload"',
    '',
    JSON.stringify(fields),
    '--part',
    'content-disposition: form-data; name="file"; filename="a.png"',
    'content-type: image/png',
    '',
    'x',
    '--part--',
    '',
  ].join('\r\n')

/** Reports a write that is not refused. */
const refusedFor = async (cell: RestCell, request: Request): Promise<string[]> => {
  const { status } = await send(cell, request)
  return status >= 400 && status < 500 ? [] : [`${request.slice(0, 2).join(' ')}: ${status}`]
}

/** Reports a write that is not refused to an actor without the right; allowed writes are covered elsewhere. */
const refused = async (cell: RestCell, operation: Operation, request: Request): Promise<string[]> => {
  if (reachOf(cell.slug, cell.actor.name, operation) !== 'none') return []
  const { status } = await send(cell, request)
  return status === 403 ? [] : [`${request.slice(0, 2).join(' ')}: ${status}`]
}

/** Writes to rows out of reach answer exactly like writes to a missing row. */
const eachRefused = async (
  cell: RestCell,
  operation: 'update' | 'delete',
  requestOf: (id: number) => Request,
): Promise<string[]> => {
  const { own, partner, stranger } = rowsOf(cell)
  const reach = reachOf(cell.slug, cell.actor.name, operation)
  if (reach === 'any') return []
  const missing = await send(cell, requestOf(MISSING_ID))
  const problems = [403, 404].includes(missing.status) ? [] : [`a missing row: ${missing.status}`]
  for (const id of [...(reach === 'own' ? [] : own.slice(0, 1)), ...partner.slice(0, 1), ...stranger.slice(0, 1)]) {
    const answer = await send(cell, requestOf(id))
    const isRefused = [403, 404].includes(answer.status)
    const isSame = reach === 'own' || JSON.stringify(answer) === JSON.stringify(missing)
    if (!isRefused || !isSame)
      problems.push(`row ${id}: ${JSON.stringify(answer)}, a missing one ${JSON.stringify(missing)}`)
  }
  return problems
}
