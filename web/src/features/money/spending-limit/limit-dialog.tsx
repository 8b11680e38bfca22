import { useId } from 'react'
import * as z from 'zod/mini'
import { centsText, groupDigits } from '../../../../../src/contracts/decimals'
import { limitOf, SPENDING_LIMIT_RANGE, type SpendingLimit } from '../../../../../src/contracts/spending-limit'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { Field } from '../../../components/ui/field'
import { FormSummary } from '../../../components/ui/form-summary'
import { Input } from '../../../components/ui/input'
import { useDashboardForm } from '../../../lib/dashboard-form'
import { formatMonthName } from '../../../lib/dates'
import { formatMoney } from '../../../lib/decimals'
import { notSaved } from '../../../lib/refusal'
import { useSetSpendingLimit } from './spending-queries'
import { nextLimit, spentCents } from './spending-text'

export type LimitDialogProps = {
  limit: SpendingLimit
  /** Begins with the next limit. */
  isRaising: boolean
  onClose: () => void
}

const LimitForm = z.object({
  amount: z.string().check(z.refine((text) => limitOf(text) !== null, SPENDING_LIMIT_RANGE)),
})

export const LimitDialog = ({ limit, isRaising, onClose }: LimitDialogProps) => {
  const formId = useId()
  const save = useSetSpendingLimit()
  const next = isRaising ? nextLimit(limit) : null
  const begin = next ?? limit.limit_cents
  const form = useDashboardForm(LimitForm, { amount: begin === null ? '' : groupDigits(centsText(begin)) })
  const set = (cents: number | null) =>
    save.mutate(cents, { onSuccess: onClose, onError: (error) => form.refuse(notSaved(error)) })
  const submit = form.submit(({ amount }) => set(limitOf(amount)))
  const typed = limitOf(form.watch('amount'))
  const isBelow = typed !== null && spentCents(limit) >= typed
  const verb = limit.limit_cents === null ? 'Set' : next === null ? 'Change' : 'Raise'
  return (
    <Dialog
      open
      isBusy={save.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${verb} spending limit`}
      description="The most commission you pay for the sales of a calendar month. Processing fees aren’t included."
      footer={
        <>
          {limit.limit_cents !== null && (
            <Button variant="quiet" className="mr-auto" disabled={save.isPending} onClick={() => set(null)}>
              Remove limit
            </Button>
          )}
          <Button disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={save.isPending} loadingText="Saving...">
            {verb} limit
          </Button>
        </>
      }
    >
      <form noValidate id={formId} className="grid gap-5" onSubmit={submit}>
        <FormSummary {...form.summary} />
        <Field
          {...form.field('amount')}
          label="Monthly limit"
          required
          help={`${formatMonthName(limit.month)} so far: ${formatMoney(limit.spending)}.`}
        >
          <Input inputMode="decimal" autoComplete="off" leading="$" {...form.text('amount')} />
        </Field>
        {isBelow && (
          <p role="status" className="text-13 text-ink-2">
            You’ve already reached this amount, so creators’ links stop earning{' '}
            {limit.state === 'reached' ? 'until next month' : 'right away, or tomorrow if they resumed today'}.
          </p>
        )}
      </form>
    </Dialog>
  )
}
