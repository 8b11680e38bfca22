import { describe, expect, it } from 'vitest'
import { draftOf } from '../../../src/contracts/landing-templates'
import {
  type DraftHistory,
  type EditedDraft,
  historyAfter,
  plain,
  startHistory,
} from '../../../web/src/features/landing/builder/draft-history'
import {
  addSection,
  anchorOf,
  copySection,
  moveSection,
  removeSection,
  setContent,
  toggleSection,
} from '../../../web/src/features/landing/builder/sections'

const START = draftOf('fixed_v1', null)
const change = (history: DraftHistory, update: (draft: EditedDraft) => EditedDraft, field: string | null, at: number) =>
  historyAfter(history, { kind: 'change', update, field, at })
const titled = (title: string) => (draft: EditedDraft) => ({ ...draft, title })
const undo = (history: DraftHistory) => historyAfter(history, { kind: 'undo' })
const redo = (history: DraftHistory) => historyAfter(history, { kind: 'redo' })

describe('the steps of a draft', () => {
  it('are undone and done again, and a change drops those that were undone', () => {
    let history = startHistory(START)
    for (const [at, title] of ['One', 'Two', 'Three'].entries()) history = change(history, titled(title), null, at)
    history = undo(undo(history))
    expect(history.present.title).toBe('One')
    expect(redo(history).present.title).toBe('Two')
    expect(redo(redo(redo(history))).present.title).toBe('Three')
    history = change(history, titled('Else'), null, 9)
    expect(redo(history).present.title).toBe('Else')
    expect(undo(history).present.title).toBe('One')
    expect(plain(undo(undo(undo(history))).present)).toEqual(START)
  })

  it('are one for what is typed in a field without a pause', () => {
    let history = startHistory(START)
    history = change(history, titled('A'), 'title', 1_000)
    history = change(history, titled('Ab'), 'title', 2_000)
    expect(undo(history).present.title).toBe(START.title)
    history = change(history, titled('Abc'), 'title', 9_000)
    expect(undo(history).present.title).toBe('Ab')
    history = change(history, (draft) => ({ ...draft, meta_title: 'x' }), 'meta_title', 9_001)
    expect(undo(history).present).toMatchObject({ title: 'Abc', meta_title: '' })
  })

  it('are a hundred at most', () => {
    let history = startHistory(START)
    for (let at = 0; at < 150; at += 1) history = change(history, titled(String(at)), null, at)
    for (let steps = 0; steps < 200; steps += 1) history = undo(history)
    expect(history.present.title).toBe('49')
  })
})

describe('sections', () => {
  const draft = startHistory(START).present
  const typesOf = ({ sections }: EditedDraft) => sections.map(({ section_type }) => section_type)

  it('are moved, copied, added and deleted', () => {
    expect(typesOf(moveSection(draft, 0, 1))).toEqual(['email_capture', 'hero'])
    expect(typesOf(copySection(draft, 1))).toEqual(['hero', 'hero', 'email_capture'])
    expect(typesOf(addSection(draft, 'custom_html'))).toEqual(['hero', 'email_capture', 'custom_html'])
    expect(typesOf(removeSection(draft, 1))).toEqual(['email_capture'])
    const keys = addSection(copySection(draft, 1), 'hero').sections.map(({ key }) => key)
    expect(new Set(keys).size).toBe(4)
  })

  it('keep what the builder does not know', () => {
    const other = {
      ...draft,
      sections: [{ key: 1, section_type: 'hero' as const, content: '{"x":1}', is_visible: true }],
    }
    expect(JSON.parse(setContent(other, 1, { title: 'New' }).sections[0]?.content ?? '')).toEqual({
      x: 1,
      title: 'New',
    })
    const broken = { ...other, sections: [{ ...other.sections[0], content: '{' }] } as EditedDraft
    expect(JSON.parse(setContent(broken, 1, { title: 'New' }).sections[0]?.content ?? '')).toEqual({ title: 'New' })
  })

  it('have the anchors that the document gives to visible ones', () => {
    expect([anchorOf(draft, 2), anchorOf(draft, null), anchorOf(toggleSection(draft, 1), 2)]).toEqual([
      '#part-1',
      '',
      '#part-0',
    ])
    expect(anchorOf(toggleSection(draft, 1), 1)).toBe('')
  })
})
