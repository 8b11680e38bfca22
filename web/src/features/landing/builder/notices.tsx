import { useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/ui/button'
import { toast } from '../../../components/ui/toast-store'
import { notSaved } from '../../../lib/refusal'
import { sentence } from '../../../lib/sentence'
import { builtPageQuery, versionQuery } from './builder-queries'
import { type EditedDraft, keyed } from './draft-history'
import type { PublishProblem } from './use-publish'

type NoticeProps = { tone: 'bad' | 'work'; children: ReactNode; actions?: ReactNode }

const Notice = ({ tone, children, actions }: NoticeProps) => (
  <div
    role={tone === 'bad' ? 'alert' : 'status'}
    className={
      'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-panel border border-line px-4 py-2.5 ' +
      (tone === 'bad' ? 'bg-bad-tint' : 'bg-work-tint')
    }
  >
    <p className="flex min-w-0 items-start gap-2">
      {tone === 'bad' && (
        <TriangleAlert aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-bad" />
      )}
      <span>{children}</span>
    </p>
    {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
  </div>
)

/** What the page lacks before it can be published. */
export const ProblemNotice = ({ problem }: { problem: PublishProblem }) => (
  <Notice tone="bad">Not published. {sentence(problem.message)}</Notice>
)

type ConflictNoticeProps = {
  pageId: number
  onReload: () => Promise<void>
  onOverwrite: (revision: number) => Promise<number | null>
}

/** Nothing is saved until one of the two versions is chosen. */
export const ConflictNotice = ({ pageId, onReload, onOverwrite }: ConflictNoticeProps) => {
  const queryClient = useQueryClient()
  const [isSaving, setIsSaving] = useState(false)
  const [isLoading, setIsLoading] = useState(false)
  const takeOther = async () => {
    setIsLoading(true)
    await onReload().catch(sayNotLoaded)
    setIsLoading(false)
  }
  const keepMine = async () => {
    setIsSaving(true)
    try {
      const latest = await queryClient.fetchQuery({ ...builtPageQuery(pageId), staleTime: 0 })
      if (latest) await onOverwrite(latest.revision)
    } catch (error) {
      sayNotSaved(error)
    } finally {
      setIsSaving(false)
    }
  }
  return (
    <Notice
      tone="bad"
      actions={
        <>
          <Button size="small" loading={isLoading} loadingText="Loading..." onClick={() => void takeOther()}>
            Load the other version
          </Button>
          <Button size="small" loading={isSaving} loadingText="Saving..." onClick={() => void keepMine()}>
            Keep my version
          </Button>
        </>
      }
    >
      This page was changed in another window, so your last changes aren’t saved.
    </Notice>
  )
}

type VersionNoticeProps = {
  pageId: number
  number: number
  onBack: () => void
  onRestore: (draft: EditedDraft) => void
}

export const VersionNotice = ({ pageId, number, onBack, onRestore }: VersionNoticeProps) => {
  const queryClient = useQueryClient()
  const [isLoading, setIsLoading] = useState(false)
  const restore = async () => {
    setIsLoading(true)
    try {
      onRestore(keyed(await queryClient.fetchQuery(versionQuery(pageId, number))))
      toast({
        title: `Version ${number} restored`,
        description: 'It’s your draft now. Publish it to show it to visitors.',
        variant: 'success',
      })
    } catch (error) {
      sayNotSaved(error)
    } finally {
      setIsLoading(false)
    }
  }
  return (
    <Notice
      tone="work"
      actions={
        <>
          <Button size="small" onClick={onBack}>
            Back to draft
          </Button>
          <Button size="small" loading={isLoading} loadingText="Restoring..." onClick={() => void restore()}>
            Restore version
          </Button>
        </>
      }
    >
      You’re looking at version {number}.
    </Notice>
  )
}

const sayNotLoaded = (error: unknown): void => {
  const { message } = notSaved(error instanceof Error ? error : new Error(String(error)))
  toast({ title: 'Not loaded', description: message, variant: 'destructive' })
}

const sayNotSaved = (error: unknown): void => {
  const { title, message } = notSaved(error instanceof Error ? error : new Error(String(error)))
  toast({ title, description: message, variant: 'destructive' })
}
