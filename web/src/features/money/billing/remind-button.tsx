import type { StatementLine } from '../../../../../src/contracts/billing'
import { Button } from '../../../components/ui/button'
import { toast } from '../../../components/ui/toast-store'
import { formatDay } from '../../../lib/dates'
import { useRemind } from './billing-queries'

export type RemindButtonProps = { line: Pick<StatementLine, 'id' | 'creator_name' | 'reminder'>; cycleId: number }

/** Nothing for a line whose creator does not have to act. */
export const RemindButton = ({ line: { id, creator_name: name, reminder }, cycleId }: RemindButtonProps) => {
  const remind = useRemind(cycleId)
  if (reminder === null) return null
  if (reminder.next_on !== null && reminder.sent_on !== null) {
    return (
      <span className="text-13 text-ink-2">
        Reminded on {formatDay(reminder.sent_on)}, next possible on {formatDay(reminder.next_on)}
      </span>
    )
  }
  const sent = () => toast({ title: `Reminder sent to ${name}`, variant: 'success' })
  return (
    <Button
      size="small"
      aria-label={`Remind ${name}`}
      loading={remind.isPending}
      onClick={() => remind.mutate(id, { onSuccess: sent })}
    >
      Remind
    </Button>
  )
}
