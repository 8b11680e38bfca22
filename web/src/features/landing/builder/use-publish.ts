import { useState } from 'react'
import { toast } from '../../../components/ui/toast-store'
import { notSaved } from '../../../lib/refusal'
import { useSetPageState } from '../page-queries'
import type { Autosave } from './use-autosave'

/** `path`: what is missing, null if it is nothing of the page. */
export type PublishProblem = { path: string | null; message: string }

type Handlers = { onProblem: (problem: PublishProblem) => void; onPublished: () => void }

/** Saves what is not saved yet, and shows the page to visitors. */
export const usePublish = (pageId: number, autosave: Autosave, { onProblem, onPublished }: Handlers) => {
  const save = useSetPageState(pageId)
  const [isSaving, setIsSaving] = useState(false)
  const publish = async () => {
    setIsSaving(true)
    const isSaved = await autosave.flush()
    setIsSaving(false)
    // The notice about saving says why.
    if (!isSaved) return
    save.mutate('publish', {
      onSuccess: () => {
        toast({ title: 'Page published', description: 'Visitors see it now.', variant: 'success' })
        onPublished()
      },
      onError: (error) => {
        const { message, fields = [] } = notSaved(error)
        onProblem({ path: fields[0]?.path ?? null, message: fields[0]?.message ?? message })
      },
    })
  }
  return { publish, isPending: isSaving || save.isPending }
}
