import { useQuery } from '@tanstack/react-query'
import { Button } from '../../components/ui/button'
import { ButtonLink } from '../../components/ui/button-link'
import { Dialog } from '../../components/ui/dialog'
import { LoadFailed } from '../../components/ui/load-failed'
import { Skeleton } from '../../components/ui/skeleton'
import { toast } from '../../components/ui/toast-store'
import { formatPercent } from '../../lib/decimals'
import type { useRecordSteps } from '../../lib/first-steps'
import { notSaved } from '../../lib/refusal'
import { countText } from '../../lib/sentence'
import { offeredFeesQuery } from './home-queries'

export type FeesDialogProps = { record: ReturnType<typeof useRecordSteps>; onClose: () => void }

/** The fees as they are, highest first, to keep or to change. */
export const FeesDialog = ({ record, onClose }: FeesDialogProps) => {
  const fees = useQuery(offeredFeesQuery())
  const keep = () =>
    record.mutate(
      { fees_confirmed: true },
      {
        onSuccess: onClose,
        onError: (error) => toast({ title: 'Not saved', description: notSaved(error).message, variant: 'destructive' }),
      },
    )
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isBusy={record.isPending}
      title="Confirm affiliate fees"
      description="The fee is the share of each sale that goes to the creator. You can change it at any time."
      footer={
        <>
          <ButtonLink to="/dashboard/edit-commissions">Change fees</ButtonLink>
          <Button
            variant="primary"
            loading={record.isPending}
            loadingText="Saving..."
            disabled={fees.data === undefined}
            onClick={keep}
          >
            Keep these fees
          </Button>
        </>
      }
    >
      {fees.isLoadingError ? (
        <LoadFailed what="your fees" error={fees.error} onRetry={() => void fees.refetch()} />
      ) : (
        <Fees fees={fees.data} />
      )}
    </Dialog>
  )
}

type Fees = {
  total: number
  rows: readonly { id: number; title: string | null; asin: string; commission_perc: number }[]
}

/** Undefined while loading. */
const Fees = ({ fees }: { fees: Fees | undefined }) => {
  if (fees === undefined) return <Skeleton className="h-40" />
  const { total, rows } = fees
  if (total === 0) return <p>Your program has no products yet. Each product that you add starts at 20%.</p>
  const others = total - rows.length
  return (
    <>
      <ul className="divide-y divide-line rounded-control border border-line">
        {rows.map(({ id, title, asin, commission_perc: fee }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 px-3 py-2">
            <span className="min-w-0 truncate">{title ?? asin}</span>
            <span className="font-medium tabular-nums">{formatPercent(fee)}</span>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="mt-2 text-13 text-ink-2">
          And {countText(others, 'other product')} at {formatPercent(rows.at(-1)?.commission_perc ?? 0)} or less.
        </p>
      )}
    </>
  )
}
