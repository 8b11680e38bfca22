import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FeeChangeRow } from '../../../../../src/contracts/fees'
import { FEE_CHANGE_TEXTS } from '../../../../../src/contracts/state-texts'
import { Badge } from '../../../components/ui/badge'
import { Button } from '../../../components/ui/button'
import { Loaded } from '../../../components/ui/loaded'
import { Sheet } from '../../../components/ui/sheet'
import { Skeleton } from '../../../components/ui/skeleton'
import { TableFooter } from '../../../components/ui/table-footer'
import { formatDay } from '../../../lib/dates'
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
        <Items key={change.id} change={change} />
      </div>
    )}
  </Sheet>
)

const ROWS = 100

const Items = ({ change }: { change: FeeChangeRow }) => {
  const [page, setPage] = useState(1)
  const items = useQuery(feeChangeItemsQuery(change.id, { page, limit: ROWS }))
  const total = items.data?.total ?? 0
  const rows = items.data?.rows.map((row) => ({
    ...row,
    note: row.status === change.status ? null : FEE_CHANGE_TEXTS[row.status].label,
  }))
  return (
    <Loaded what="the fees" queries={[items]}>
      {rows ? <FeeRows rows={rows} /> : <Skeleton className="h-40" />}
      {total > ROWS && <TableFooter page={page} limit={ROWS} total={total} onPageChange={setPage} />}
    </Loaded>
  )
}
