import { History } from 'lucide-react'
import { Tooltip } from '../../components/ui/tooltip'
import { formatCount } from '../../lib/decimals'

export const ChangedMark = ({ times }: { times: number }) =>
  times > 0 && (
    <Tooltip text={changedText(times)} showOnPress>
      <button type="button" tabIndex={-1} className="cursor-help self-center rounded-2 text-ink-3">
        <History aria-hidden size={14} strokeWidth={1.75} />
        <span className="sr-only">{changedText(times)}</span>
      </button>
    </Tooltip>
  )

/** "Changed once", "Changed 3 times". */
export const changedText = (times: number): string =>
  times === 1 ? 'Changed once' : `Changed ${formatCount(times)} times`
