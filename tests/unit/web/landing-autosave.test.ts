// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { createElement, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { BuiltLandingPage } from '../../../src/contracts/landing-pages'
import { draftOf } from '../../../src/contracts/landing-templates'
import { type EditedDraft, keyed } from '../../../web/src/features/landing/builder/draft-history'
import { type Autosave, useAutosave } from '../../../web/src/features/landing/builder/use-autosave'
import { answers, refusal, requests } from './fake-api'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const PAGE: BuiltLandingPage = {
  id: 7,
  slug: 'pan',
  url: 'https://shelfmate.test/lp/pan',
  state: 'draft',
  has_changes: false,
  revision: 3,
  draft: draftOf('fixed_v1', null),
  versions: [],
  codes: { free: 0, given: 0 },
  has_postal_address: true,
}
const READ = 'GET /api/landing-pages/{id}'
const SAVE = 'PUT /api/landing-pages/{id}'

let autosave: Autosave
let setDraft: (draft: EditedDraft) => void
let setHeld: (isHeld: boolean) => void
let leave: () => void
const Edited = () => {
  const [draft, set] = useState(keyed(PAGE.draft))
  const [isHeld, hold] = useState(false)
  autosave = useAutosave(PAGE, draft, isHeld)
  setDraft = set
  setHeld = hold
  return null
}
const type = (title: string) => act(async () => setDraft({ ...keyed(PAGE.draft), title }))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const sent = () =>
  requests.flatMap(({ call, body }) => (call === SAVE ? [body as { revision: number; draft: { title: string } }] : []))
const titles = () => sent().map(({ revision, draft }) => [revision, draft.title])

beforeEach(async () => {
  vi.useFakeTimers()
  leave = (await renderPage(createElement(Edited))).unmount
  return () => void vi.useRealTimers()
})

it('saves once, when typing pauses', async () => {
  answers[SAVE] = { revision: 4 }
  await pass(5_000)
  for (const title of ['P', 'Pa', 'Pan']) {
    await type(title)
    await pass(300)
  }
  expect(requests).toEqual([])
  expect(autosave.isUnsaved).toBe(true)
  await pass(600)
  expect(titles()).toEqual([[3, 'Pan']])
  expect(autosave).toMatchObject({ status: { kind: 'saved' }, isUnsaved: false, revision: 4 })
})

it('saves what was typed while a save ran, based on it', async () => {
  let finish = (_answer: object): void => {}
  answers[SAVE] = () => new Promise((resolve) => (finish = resolve))
  await type('Pan')
  await pass(600)
  await type('Pans')
  await pass(5_000)
  expect(titles()).toEqual([[3, 'Pan']])
  answers[SAVE] = { revision: 5 }
  await act(async () => finish({ revision: 4 }))
  await pass(600)
  expect(titles()).toEqual([
    [3, 'Pan'],
    [4, 'Pans'],
  ])
  expect(autosave).toMatchObject({ isUnsaved: false, revision: 5 })
})

it('says that the server was not reached, and tries again with the next change', async () => {
  answers[SAVE] = new TypeError('Failed to fetch')
  await type('Pan')
  await pass(600)
  expect(autosave.status).toEqual({ kind: 'failed', message: 'We couldn’t reach the server. Please try again.' })
  await act(async () => {
    expect(await autosave.flush()).toBeNull()
  })
  answers[SAVE] = { revision: 4 }
  await type('Pans')
  await pass(600)
  expect(autosave).toMatchObject({ status: { kind: 'saved' }, isUnsaved: false })
})

it('a refused title that is put back leaves nothing to save', async () => {
  answers[SAVE] = refusal(400, 'Enter a title')
  await type('')
  await pass(600)
  expect(autosave.status).toEqual({ kind: 'failed', message: 'Enter a title' })
  await type(PAGE.draft.title)
  await pass(600)
  expect(autosave).toMatchObject({ status: { kind: 'saved' }, isUnsaved: false })
})

it('stops when another window has saved, until one of the two is chosen', async () => {
  answers[SAVE] = refusal(409, 'This page was changed in another window.')
  answers[READ] = { ...PAGE, revision: 8, draft: { ...PAGE.draft, title: 'Theirs' } }
  await type('Pan')
  await pass(600)
  await type('Pans')
  await pass(9_000)
  expect(sent()).toHaveLength(1)
  expect(await autosave.flush()).toBeNull()
  expect(autosave.status).toEqual({ kind: 'conflict' })
  answers[SAVE] = { revision: 9 }
  await act(async () => {
    expect(await autosave.overwrite(8)).toBe(9)
  })
  expect(titles().at(-1)).toEqual([8, 'Pans'])
  expect(autosave).toMatchObject({ status: { kind: 'saved' }, isUnsaved: false, revision: 9 })
})

it('knows its own draft again when the answer to a save was lost', async () => {
  answers[SAVE] = refusal(409, 'This page was changed in another window.')
  answers[READ] = { ...PAGE, revision: 4, draft: { ...PAGE.draft, title: 'Pan' } }
  await type('Pan')
  await pass(600)
  expect(autosave).toMatchObject({ status: { kind: 'saved' }, isUnsaved: false, revision: 4 })
})

it('saves what was typed while a save was refused', async () => {
  let fail = (_error: Error): void => {}
  answers[SAVE] = () => new Promise((_, reject) => (fail = reject))
  await type('')
  await pass(600)
  await type('Pan')
  await pass(5_000)
  answers[SAVE] = { revision: 4 }
  await act(async () => fail(refusal(400, 'Enter a title')))
  expect(titles().at(-1)).toEqual([3, 'Pan'])
  expect(autosave).toMatchObject({ status: { kind: 'saved' }, isUnsaved: false })
})

it('waits while the page is published', async () => {
  answers[SAVE] = { revision: 4 }
  await act(async () => setHeld(true))
  await type('Pan')
  await pass(5_000)
  expect(sent()).toEqual([])
  await act(async () => setHeld(false))
  await pass(600)
  expect(titles()).toEqual([[3, 'Pan']])
})

it('saves when the page is left, unless that was refused before', async () => {
  answers[SAVE] = refusal(400, 'Enter a title')
  await type('')
  await pass(600)
  await act(async () => leave())
  expect(titles()).toEqual([[3, '']])
  leave = (await renderPage(createElement(Edited))).unmount
  answers[SAVE] = { revision: 4 }
  await type('Pan')
  await act(async () => leave())
  expect(titles().at(-1)).toEqual([3, 'Pan'])
})
