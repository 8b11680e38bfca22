import { useReducer, useState } from 'react'
import type { BuiltLandingPage } from '../../../../../src/contracts/landing-pages'
import { useUnsavedChanges } from '../../../lib/unsaved-changes'
import { type ChangeDraft, historyAfter, startHistory } from './draft-history'
import { useAutosave } from './use-autosave'
import { type PublishProblem, usePublish } from './use-publish'

export type Part = 'sections' | 'settings' | 'versions'
export type View = 'edit' | 'preview'

export type BuilderState = ReturnType<typeof useBuilder>

/** The state of the builder: what is edited, and what of it is shown. */
export const useBuilder = (page: BuiltLandingPage) => {
  const [history, dispatch] = useReducer(historyAfter, page.draft, startHistory)
  const draft = history.present
  const [isPublishing, setIsPublishing] = useState(false)
  const autosave = useAutosave(page, draft, isPublishing)
  const [part, setPart] = useState<Part>('sections')
  const [view, setView] = useState<View>('edit')
  const [opened, setOpened] = useState<number | null>(draft.sections[0]?.key ?? null)
  const [viewed, setViewed] = useState<number | null>(null)
  const [problem, setProblem] = useState<PublishProblem | null>(null)
  // Others are saved when the page is left.
  useUnsavedChanges(autosave.isUnsaved && ['failed', 'conflict'].includes(autosave.status.kind))

  const showDraft = (): void => {
    setProblem(null)
    setViewed(null)
  }
  const change: ChangeDraft = (update, field) => {
    dispatch({ kind: 'change', update, field: field ?? null, at: Date.now() })
    showDraft()
  }
  const step = (kind: 'undo' | 'redo') => (): void => {
    dispatch({ kind })
    showDraft()
  }
  const form = draft.sections.find(({ section_type, is_visible }) => section_type === 'email_capture' && is_visible)
  const showProblem = (found: PublishProblem | null): void => {
    setProblem(found)
    if (!found) return
    setView('edit')
    setPart(found.path === 'product_id' ? 'settings' : 'sections')
    if (found.path !== null && OF_FORM.includes(found.path)) setOpened(form?.key ?? null)
  }
  const publish = usePublish(page.id, autosave, { onHold: setIsPublishing, onProblem: showProblem })
  return {
    page,
    history,
    draft,
    change,
    undo: step('undo'),
    redo: step('redo'),
    autosave,
    publish: () => void publish(),
    isPublishing,
    problem,
    collects: form !== undefined,
    part,
    setPart,
    view,
    setView,
    opened,
    setOpened,
    viewed,
    /** The preview is what shows a version. */
    showVersion: (number: number | null): void => {
      setViewed(number)
      setView('preview')
    },
    leaveVersion: () => setViewed(null),
    restore: (restored: typeof draft): void => {
      change(() => restored)
      setOpened(null)
    },
  }
}

/** What a page may lack that its form has. */
const OF_FORM = ['codes', 'discount_value', 'success_description']
