import { useQuery } from '@tanstack/react-query'
import type { FeeChangeRow } from '../../../../../src/contracts/fees'
import { FEE_CHANGE_TEXTS } from '../../../../../src/contracts/state-texts'
import { Badge } from '../../../components/ui/badge'
import { Button } from '../../../components/ui/button'
import { Loaded } from '../../../components/ui/loaded'
import { Sheet } from '../../../components/ui/sheet'
import { Skeleton } from '../../../components/ui/skeleton'
import { formatDay } from '../../../lib/dates'
import { countText } from '../../../lib/sentence'
import { FeeRows } from './fee-preview'
import { feeChangeItemsQuery } from './fee-queries'
import { changeText, scopeText } from './fee-text'

export type FeeChangeSheetProps = {
  change: FeeChangeRow | null
  onClose: () => void
  onUndo: (change: FeeChangeRow) => void
}

export const FeeChangeSheet = ({ change, onClose, onUndo }: FeeChangeSheetProps) => (
  <Sheet
    open={change !== null}
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={change ? changeText(change) : ''}
    description={change && <Badge {...FEE_CHANGE_TEXTS[change.status]} />}
    footer={change?.can_cancel && <Button onClick={() => onUndo(change)}>Undo change</Button>}
  >
    {change && (
      <div className="grid gap-4">
        <p className="text-ink-2">
          {scopeText(change)}, from {formatDay(change.effective_from)}
        </p>
        <Items id={change.id} />
      </div>
    )}
  </Sheet>
)

const SHOWN = 100

const Items = ({ id }: { id: number }) => {
  const items = useQuery(feeChangeItemsQuery(id, { page: 1, limit: SHOWN }))
  return (
    <Loaded what="the fees" queries={[items]}>
      {items.data ? <FeeRows rows={items.data.rows} /> : <Skeleton className="h-40" />}
      {items.data && items.data.total > SHOWN && (
        <p className="text-13 text-ink-3">
          The first {SHOWN} of {countText(items.data.total, 'fee')}.
        </p>
      )}
    </Loaded>
  )
}
