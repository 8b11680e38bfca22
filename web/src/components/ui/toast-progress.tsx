import type { Progress } from '../../lib/call-in-steps'
import { ProgressBar, partOf } from './progress-bar'
import { toast, updateToast } from './toast-store'

/** Shows the progress of work in one toast until another replaces it; it opens when the result is called first. */
export const toastProgress = (title: string): ((progress: Progress) => void) => {
  let id: number | undefined
  return (progress) => {
    const content = (
      <div className="grid gap-1.5 text-ink-2 tabular-nums">
        {partOf(progress)}
        <ProgressBar label={title} progress={progress} />
      </div>
    )
    if (id === undefined) id = toast({ title, content, durationMs: Number.POSITIVE_INFINITY })
    else updateToast(id, content)
  }
}
