import { useEffect, useRef, useState } from 'react'
import type { LandingDraft } from '../../../../../src/contracts/landing-draft'
import type { BuiltLandingPage } from '../../../../../src/contracts/landing-pages'
import { ApiError } from '../../../lib/api'
import { notSaved } from '../../../lib/refusal'
import { useSaveDraft } from './builder-queries'
import { type EditedDraft, keyed, plain } from './draft-history'

export type SaveStatus =
  | { kind: 'saved' }
  | { kind: 'saving' }
  /** Not saved until the draft, the connection or the server is better. */
  | { kind: 'failed'; message: string }
  /** Another window has saved in between. */
  | { kind: 'conflict' }

export type Autosave = {
  status: SaveStatus
  /** Of the draft that is saved. */
  revision: number
  isUnsaved: boolean
  /** Saves what is not saved yet; false if it could not be. */
  flush: () => Promise<boolean>
  /** Saves over the version of another window, whose revision this is. */
  overwrite: (revision: number) => Promise<boolean>
}

const WAIT_MS = 600

/** Saves the draft when typing pauses, one call at a time. */
export const useAutosave = (page: BuiltLandingPage, edited: EditedDraft): Autosave => {
  const save = useSaveDraft(page.id)
  const draft = plain(edited)
  const text = JSON.stringify(draft)
  const [saved, setSaved] = useState(() => ({ revision: page.revision, text: textOf(page.draft) }))
  const [status, setStatus] = useState<SaveStatus>({ kind: 'saved' })
  // What the next call sends, also when it was scheduled by an earlier render.
  const latest = useRef({ draft, text, saved, save })
  useEffect(() => {
    latest.current = { draft, text, saved: latest.current.saved, save }
  })
  const running = useRef<Promise<boolean> | null>(null)

  const send = async (): Promise<boolean> => {
    const { draft: sent, text: sentText, saved: base, save: write } = latest.current
    if (sentText === base.text) return true
    setStatus({ kind: 'saving' })
    try {
      const next = { revision: await write(base.revision, sent), text: sentText }
      latest.current.saved = next
      setSaved(next)
      setStatus({ kind: 'saved' })
      return latest.current.text === sentText || send()
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409
      setStatus(isConflict ? { kind: 'conflict' } : { kind: 'failed', message: messageOf(error) })
      return false
    }
  }

  const flush = (): Promise<boolean> => {
    running.current ??= send().finally(() => {
      running.current = null
    })
    return running.current
  }

  const overwrite = (revision: number): Promise<boolean> => {
    latest.current.saved = { revision, text: '' }
    return flush()
  }

  const isUnsaved = text !== saved.text
  const hasConflict = status.kind === 'conflict'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the time anew, not each render
  useEffect(() => {
    if (!isUnsaved || hasConflict) return
    const timer = setTimeout(() => void flush(), WAIT_MS)
    return () => clearTimeout(timer)
  }, [text, isUnsaved, hasConflict])

  // A change that was refused may have been undone.
  const shown: SaveStatus = status.kind === 'failed' && !isUnsaved ? { kind: 'saved' } : status
  return { status: shown, revision: saved.revision, isUnsaved, flush, overwrite }
}

/** With its keys in the same order as what is edited. */
const textOf = (draft: LandingDraft): string => JSON.stringify(plain(keyed(draft)))

const messageOf = (error: unknown): string => {
  const { message, fields = [] } = notSaved(error instanceof Error ? error : new Error(String(error)))
  return fields[0]?.message ?? message
}
