import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { RowChange } from '../support/row-changes'
import type { FuzzActor } from './actors'
import { attempts } from './attempt'
import type { FuzzRequest } from './requests'
import type { WireAnswer } from './send'
import { STRANGER_MARKER } from './stranger'

const call = { method: 'POST', path: '/api/things', summary: '', answer: z.object({ id: z.int() }) } as const
const operation = { name: 'POST /api/things', method: 'POST', path: call.path, call, guard: 'user' as const, input: {} }
const somebody: FuzzActor = { name: 'a brand', kind: 'brand', isAble: true, headers: {}, person: null, own: {} }
const wire = {
  method: 'POST',
  target: '/api/things?a=1',
  headers: { origin: 'x' },
  body: '{"a":1}',
  isElsewhere: false,
}
const good: WireAnswer = { status: 200, contentType: 'application/json', location: '', text: '{"id":1}', ms: 5 }
const refusal = { ...good, status: 400, text: '{"message":"No"}' }
const change: RowChange = { table_name: 'things', act: 'UPDATE', row_before: { id: 1 }, row_after: { id: 2 } }

/** The faults reported for these responses and these row changes after each batch. */
const judged = async (
  answers: Partial<WireAnswer>[],
  { changes = [], request = {} }: { changes?: RowChange[][]; request?: Partial<FuzzRequest> } = {},
): Promise<string> => {
  const queue = answers.map((answer) => ({ ...good, ...answer }))
  // A repeated request is refused again.
  const line = { send: async () => queue.shift() ?? refusal, close: () => undefined }
  const watch = { take: async () => changes.shift() ?? [] }
  const strangers = { publicIds: new Set([1_500_000_007]) }
  const attempt = attempts(line, watch, { strangers }, { sent: 0, accepted: 0 })
  const batch = answers.map(() => ({ operation, actor: somebody, wire, ...request }))
  return attempt(batch).then(
    () => '',
    (error: Error) => error.message,
  )
}

describe('a response is a fault', () => {
  test.each<[string, Partial<WireAnswer>, RegExp]>([
    ['of the server', { status: 500, text: '{"message":"Something went wrong."}' }, /^status 500/],
    ['of an outside service, at a call that needs none', { status: 502, text: '{"message":"x"}' }, /^status 502/],
    ['that is not what the contract says', { text: '{"id":"1"}' }, /^answer: id /],
    ['that is no JSON', { text: 'x' }, /^no JSON/],
    ['of another kind', { contentType: 'text/html' }, /^content type text\/html/],
    ['without the shape of an error', { status: 404, text: '{"error":1}' }, /^no error answer/],
    ['that leads elsewhere', { status: 302, location: 'https://example.com' }, /^redirects to/],
    ['after more than two seconds', { ms: 2_001 }, /^took 2001 ms/],
    ['with a limit that tests do not have', { status: 429, text: '{"message":"x"}' }, /^a limit/],
    ['with a place in the code', { ...refusal, text: JSON.stringify({ message: 'x\n    at f (a.ts:1:2)' }) }, /^says/],
    ['with the words of the database', { ...refusal, text: '{"message":"Failed query: x"}' }, /^says Failed query/],
    ['with a folder of the server', { ...refusal, text: `{"message":"${process.cwd()}"}` }, /names a folder/],
    ["with a stranger's text", { text: `{"id":1,"a":"${STRANGER_MARKER}-links-7"}` }, /^a stranger's text/],
    ["with a stranger's id", { text: '{"id":1500000008}' }, /^a stranger's id 1500000008/],
  ])('%s', async (_, answer, fault) => {
    expect(await judged([answer])).toMatch(fault)
  })
})

test('a success, a refusal, and a public id aren’t failures', async () => {
  expect(await judged([good, refusal, { text: '{"id":1500000007}' }])).toBe('')
})

test('a refused request that wrote a row is a fault, alone and next to one that may write', async () => {
  expect(await judged([refusal], { changes: [[change]] })).toMatch(/^refused, but wrote .*things/)
  expect(await judged([good, refusal, refusal], { changes: [[change], [change]] })).toMatch(/^refused, but wrote/)
  expect(await judged([good, refusal, refusal], { changes: [[change], []] })).toBe('')
  expect(await judged([good], { changes: [[change]] })).toBe('')
})

test('a fault names the person, the request and the response', async () => {
  const text = await judged([{ status: 500, text: '{"message":"x"}' }])
  for (const part of [
    'a brand: POST /api/things?a=1',
    'origin: x',
    '{\\"a\\":1}',
    'answer 500 in 5 ms: {"message":"x"}',
  ])
    expect(text).toContain(part)
})

test('staff may see strangers only in staff calls', async () => {
  const actor: FuzzActor = { ...somebody, kind: 'staff' }
  const answers = [{ text: '{"id":1500000008}' }]
  expect(await judged(answers, { request: { actor } })).toMatch(/^a stranger's id/)
  expect(await judged(answers, { request: { actor, operation: { ...operation, guard: 'admin' as const } } })).toBe('')
})
