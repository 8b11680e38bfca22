import { useEffect, useRef, useState } from 'react'
import type { LandingDraft } from '../../../../../src/contracts/landing-draft'
import type { BuiltLandingPage } from '../../../../../src/contracts/landing-pages'
import { toast } from '../../../components/ui/toast-store'
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
  /** Saves what is not saved yet; the revision of the draft, or null if it could not be saved. */
  flush: () => Promise<number | null>
  /** Another window was found to have saved. */
  stop: () => void
  /** Saves over the version of another window, whose revision this is. */
  overwrite: (revision: number) => Promise<number | null>
}

const WAIT_MS = 600

/** Saves the draft when typing pauses and when the page is left, one call at a time; never while it is `held`. */
export const useAutosave = (page: BuiltLandingPage, edited: EditedDraft, isHeld: boolean): Autosave => {
  const { save, read } = useSaveDraft(page.id)
  const draft = plain(edited)
  const text = JSON.stringify(draft)
  const [saved, setSaved] = useState(() => ({ revision: page.revision, text: textOf(page.draft) }))
  const [status, setStatus] = useState<SaveStatus>({ kind: 'saved' })
  // What the next call sends, also when it was scheduled by an earlier render.
  const latest = useRef({ draft, text, saved, status })
  useEffect(() => {
    latest.current = { ...latest.current, draft, text }
  })
  const running = useRef<Promise<number | null> | null>(null)

  const report = (next: SaveStatus): void => {
    latest.current.status = next
    setStatus(next)
  }
  const settle = (revision: number, savedText: string): Promise<number | null> => {
    const next = { revision, text: savedText }
    latest.current.saved = next
    setSaved(next)
    report({ kind: 'saved' })
    return latest.current.text === savedText ? Promise.resolve(revision) : send()
  }
  const send = async (): Promise<number | null> => {
    const { draft: sent, text: sentText, saved: base } = latest.current
    if (sentText === base.text) return base.revision
    report({ kind: 'saving' })
    try {
      return await settle(await save(base.revision, sent), sentText)
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        // The answer to an earlier try may have been lost.
        const newest = await read().catch(() => null)
        if (newest && textOf(newest.draft) === sentText) return settle(newest.revision, sentText)
        report({ kind: 'conflict' })
        return null
      }
      report({ kind: 'failed', message: messageOf(error) })
      return latest.current.text === sentText ? null : send()
    }
  }
  const run = (): Promise<number | null> => {
    running.current ??= send().finally(() => {
      running.current = null
    })
    return running.current
  }
  const flush = (): Promise<number | null> =>
    latest.current.status.kind === 'conflict' ? Promise.resolve(null) : run()
  const overwrite = (revision: number): Promise<number | null> => {
    latest.current.saved = { revision, text: '' }
    return run()
  }

  const isUnsaved = text !== saved.text
  const hasConflict = status.kind === 'conflict'
  const isWaiting = isUnsaved && !hasConflict && !isHeld
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the time anew, not each render
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => void flush(), WAIT_MS)
    return () => clearTimeout(timer)
  }, [text, isWaiting])
  useSaveOnLeaving(isUnsaved, status.kind === 'failed', flush)

  // A change that was refused may have been undone.
  const shown: SaveStatus = status.kind === 'failed' && !isUnsaved ? { kind: 'saved' } : status
  const stop = () => report({ kind: 'conflict' })
  return { status: shown, revision: saved.revision, isUnsaved, flush, stop, overwrite }
}

/** Inside the app, unless a save has failed, which is asked about; the browser asks before it leaves the document. */
const useSaveOnLeaving = (isUnsaved: boolean, hasFailed: boolean, flush: Autosave['flush']): void => {
  const latest = useRef({ isWaiting: isUnsaved, flush })
  useEffect(() => {
    latest.current = { isWaiting: isUnsaved && !hasFailed, flush }
  })
  useEffect(
    () => () => {
      if (latest.current.isWaiting)
        void latest.current.flush().then((revision) => {
          if (revision === null)
            toast({
              title: 'Not saved',
              description: 'Your last changes to the page were lost.',
              variant: 'destructive',
            })
        })
    },
    [],
  )
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}

/** With its keys in the same order as what is edited. */
const textOf = (draft: LandingDraft): string => JSON.stringify(plain(keyed(draft)))

const messageOf = (error: unknown): string => {
  const { message, fields = [] } = notSaved(error instanceof Error ? error : new Error(String(error)))
  return fields[0]?.message ?? message
}
