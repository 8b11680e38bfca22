import { Button } from '../../../components/ui/button'
import { ApiError } from '../../../lib/api'
import { formatCount } from '../../../lib/decimals'

export type PickerBarProps = {
  total: number
  selected: number
  added: number
  removed: number
  isSaving: boolean
  error: Error | null
  onDiscard: () => void
  onSave: () => void
}

export const PickerBar = ({ total, selected, added, removed, isSaving, error, onDiscard, onSave }: PickerBarProps) => {
  const isChanged = added + removed > 0
  return (
    <div
      className={
        'sticky bottom-4 z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-panel border ' +
        'border-line bg-surface px-5 py-3 shadow-float max-sm:bottom-16'
      }
    >
      <p role="status" className="text-ink-2 tabular-nums">
        <span className="font-medium text-ink">{formatCount(selected)}</span> of {formatCount(total)} selected
        {isChanged && ` · ${changesText(added, removed)}`}
      </p>
      {error && (
        <p role="alert" className="text-13 text-bad">
          Not saved. {(error instanceof ApiError && error.serverMessage) || 'Please try again'}.
        </p>
      )}
      <div className="flex gap-2">
        {isChanged && (
          <Button variant="quiet" onClick={onDiscard}>
            Discard
          </Button>
        )}
        <Button variant="primary" disabled={!isChanged} loading={isSaving} loadingText="Saving..." onClick={onSave}>
          Save products
        </Button>
      </div>
    </div>
  )
}

const changesText = (added: number, removed: number): string =>
  [added > 0 && `${formatCount(added)} added`, removed > 0 && `${formatCount(removed)} removed`]
    .filter(Boolean)
    .join(', ')
