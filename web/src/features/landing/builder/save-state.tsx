import { Button } from '../../../components/ui/button'
import type { SaveStatus } from './use-autosave'

export type SaveStateProps = { status: SaveStatus; isUnsaved: boolean; onRetry: () => void }

/** Announced only when something is wrong: a word on every pause in typing would be a nuisance. */
export const SaveState = ({ status, isUnsaved, onRetry }: SaveStateProps) => {
  if (status.kind === 'conflict') return null
  if (status.kind === 'failed')
    return (
      <span role="alert" className="flex items-center gap-2 text-13 text-bad">
        Not saved. {status.message}
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      </span>
    )
  return <span className="text-13 text-ink-3">{isUnsaved || status.kind === 'saving' ? 'Saving...' : 'Saved'}</span>
}
