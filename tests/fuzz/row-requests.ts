import fc from 'fast-check'
import type { SanitizedConfig } from 'payload'
import * as z from 'zod/mini'
import type { FuzzActor } from './actors'
import { hostileTexts } from './hostile-values'
import type { FuzzRequest, Target } from './requests'
import { encode } from './wire'
import type { FuzzWorld } from './world'

/** Errors of Payload's own REST API, in its shape or the product's. */
const RowErrors = z.union([
  z.object({ errors: z.array(z.object({ message: z.string() })) }),
  z.object({ message: z.string() }),
])

const OPERATORS = [
  'equals',
  'not_equals',
  'in',
  'not_in',
  'all',
  'exists',
  'like',
  'not_like',
  'contains',
  'near',
  'within',
  'intersects',
  'greater_than',
  'greater_than_equal',
  'less_than',
  'less_than_equal',
  'nothing',
  '__proto__',
]
const COMMON_FIELDS = [
  'id',
  'createdAt',
  'updatedAt',
  '_status',
  'user.email',
  'brand.user.role',
  '__proto__',
  'a b',
  '',
]
const WRITES = ['POST', 'PATCH', 'PUT', 'DELETE']

/**
 * Requests to Payload's own REST API: rows of any collection by id, list and count, with arbitrary queries, and writes,
 * which only staff are allowed (staff do not write here).
 */
export const rowRequests = (config: SanitizedConfig, world: FuzzWorld): fc.Arbitrary<FuzzRequest> =>
  fc
    .tuple(fc.constantFrom(...config.collections.filter(isOurs)), actorsOf(world))
    .chain(([{ slug, flattenedFields }, actor]) => {
      const fields = [...flattenedFields.map(({ name }) => name), ...COMMON_FIELDS]
      const methods = actor.kind === 'staff' ? ['GET'] : ['GET', 'GET', 'GET', 'GET', ...WRITES]
      return fc
        .record({
          method: fc.constantFrom(...methods),
          path: pathsOf(slug, actor, world),
          query: fc.array(questions(fields), { maxLength: 5 }),
          values: fc.dictionary(fc.constantFrom(...fields.filter((name) => name !== '__proto__')), hostileTexts, {
            maxKeys: 4,
          }),
        })
        .map(({ method, path, query, values }) => ({
          operation: rowsOperation,
          actor,
          wire: {
            method,
            target: query.length > 0 ? `${path}?${query.join('&').slice(0, 12_000)}` : path,
            headers: { ...actor.headers, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
            body: method === 'GET' ? undefined : JSON.stringify(values).slice(0, 200_000),
            isElsewhere: true,
          },
        }))
    })

const rowsOperation: Target = {
  name: 'rows',
  method: 'GET',
  path: '/cms-api',
  call: null,
  guard: 'staff' as const,
  input: {},
  errors: RowErrors,
}

/** Payload's own collections serve the panel; their conditions are not typed by field. */
const isOurs = ({ slug }: { slug: string }): boolean => !slug.startsWith('payload-')

/** Mostly actors who can see rows here. */
const actorsOf = ({ actors }: FuzzWorld): fc.Arbitrary<FuzzActor> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom(...actors.filter(({ kind }) => ['brand', 'creator', 'staff'].includes(kind))),
    },
    fc.constantFrom(...actors),
  )

const pathsOf = (slug: string, actor: FuzzActor, world: FuzzWorld): fc.Arbitrary<string> => {
  const { near = [], strange = [] } = world.ids[slug] ?? {}
  const known = [...(actor.own[slug] ?? []), ...near.slice(0, 5), ...strange, 1, 2_147_483_648].map(String)
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(`/cms-api/${slug}`) },
    { weight: 3, arbitrary: fc.constantFrom(...known).map((id) => `/cms-api/${slug}/${id}`) },
    { weight: 1, arbitrary: hostileTexts.map((text) => `/cms-api/${slug}/${encode(text.slice(0, 500))}`) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(
          'count',
          'versions',
          'access',
          'access/1',
          'me',
          'init',
          'login',
          'logout',
          'unlock',
          'duplicate',
          'file/x',
        )
        .map((word) => `/cms-api/${slug}/${word}`),
    },
  )
}

/** One part of a query: a condition (plain, grouped or as JSON), a sort order, a selection of fields, or a page. */
const questions = (fields: string[]): fc.Arbitrary<string> => {
  const field = fc.constantFrom(...fields)
  const value = fc.oneof(
    hostileTexts.map((text) => text.slice(0, 1_000)),
    fc.constantFrom('1', '1,2', '1500000000', 'stranger-marker', '2026-01-01', 'true', 'null', ''),
  )
  const condition = fc.tuple(field, fc.constantFrom(...OPERATORS), value)
  return fc.oneof(
    { weight: 4, arbitrary: condition.map(([name, act, text]) => `where[${encode(name)}][${act}]=${encode(text)}`) },
    condition.map(([name, act, text]) => `where[or][0][and][1][${encode(name)}][${act}]=${encode(text)}`),
    condition.map(([name, act, text]) => `where[${encode(name)}][${act}][0]=${encode(text)}`),
    condition.map(([name, act, text]) => `where=${encode(JSON.stringify({ [name]: { [act]: text } }))}`),
    fc.tuple(field, fc.constantFrom('', '-', '--')).map(([name, sign]) => `sort=${sign}${encode(name)}`),
    field.map((name) => `select[${encode(name)}]=true`),
    field.map((name) => `populate[${encode(name)}][id]=true`),
    field.map((name) => `joins[${encode(name)}][limit]=0`),
    fc.constantFrom(
      'limit=0',
      'limit=-1',
      'limit=1e9',
      'limit=a',
      'page=0',
      'page=-1',
      'page=1e9',
      'page=99999999999999999999',
      'depth=10',
      'depth=-1',
      'depth=a',
      'pagination=false',
      'draft=true',
      'trash=true',
      'locale=xx',
      'where=',
      'where[]',
      'where[or]=1',
      'where[and][0]=',
      'sort=',
      'select=',
      'showHiddenFields=true',
      'overrideAccess=true',
      'distinct=id',
    ),
    hostileTexts.map((text) => `sort=${encode(text.slice(0, 500))}`),
    hostileTexts.map((text) => `where=${encode(text.slice(0, 500))}`),
  )
}
