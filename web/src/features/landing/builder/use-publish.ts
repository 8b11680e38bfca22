import { toast } from '../../../components/ui/toast-store'
import { notSaved } from '../../../lib/refusal'
import { useSetPageState } from '../page-queries'
import type { Autosave } from './use-autosave'

/** `path`: what is missing, null if it is nothing of the page. */
export type PublishProblem = { path: string | null; message: string }

type Handlers = {
  /** Nothing is saved meanwhile, so that visitors see what is on the screen now. */
  onHold: (isHeld: boolean) => void
  onProblem: (problem: PublishProblem | null) => void
}

/** Saves what is not saved yet, and shows that draft to visitors. */
export const usePublish = (pageId: number, autosave: Autosave, { onHold, onProblem }: Handlers) => {
  const save = useSetPageState(pageId)
  return async () => {
    onHold(true)
    try {
      const revision = await autosave.flush()
      // The notice about saving says why.
      if (revision === null) return
      await save.mutateAsync({ change: 'publish', revision })
      toast({ title: 'Page published', description: 'Visitors see it now.', variant: 'success' })
      onProblem(null)
    } catch (error) {
      const { message, fields = [] } = notSaved(error instanceof Error ? error : new Error(String(error)))
      const [field] = fields
      if (field?.path === 'revision') autosave.stop()
      else onProblem({ path: field?.path ?? null, message: field?.message ?? message })
    } finally {
      onHold(false)
    }
  }
}
