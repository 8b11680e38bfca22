import { saveDestination } from '../../../../../src/contracts/payout-settings'
import { Button } from '../../../components/ui/button'
import { Field } from '../../../components/ui/field'
import { FormSummary } from '../../../components/ui/form-summary'
import { Input } from '../../../components/ui/input'
import { RadioGroup } from '../../../components/ui/radio-group'
import { useDashboardForm } from '../../../lib/dashboard-form'
import { notSaved } from '../../../lib/refusal'
import { useUnsavedChanges } from '../../../lib/unsaved-changes'
import type { Destination } from './destination-text'
import { useSaveDestination } from './settings-queries'

export type DestinationFormProps = { current: Destination | null; onDone: () => void }

type Method = Destination['preferred_method']

const OPTIONS: readonly { value: Method; label: string; help: string }[] = [
  { value: 'paypal', label: 'PayPal', help: 'To your PayPal email address.' },
  { value: 'venmo', label: 'Venmo', help: 'To your Venmo handle. U.S. only.' },
]

/** A changed address holds payouts for 72 hours. */
export const DestinationForm = ({ current, onDone }: DestinationFormProps) => {
  const first: Method = current?.preferred_method ?? 'paypal'
  const form = useDashboardForm(saveDestination.body, {
    preferred_method: first,
    paypal_email: current?.paypal_email ?? '',
    venmo_handle: current?.venmo_handle ?? '',
  })
  const save = useSaveDestination()
  useUnsavedChanges(form.isDirty)
  const method = form.control('preferred_method')
  const chooseMethod = (chosen: Method) => {
    form.clearErrors()
    method.onValueChange(chosen)
  }
  return (
    <form
      noValidate
      className="grid max-w-110 gap-5"
      onSubmit={form.submit((values) =>
        save.mutate(values, { onSuccess: onDone, onError: (error) => form.refuse(notSaved(error)) }),
      )}
    >
      <FormSummary {...form.summary} />
      <RadioGroup label="Send payouts to" options={OPTIONS} value={method.value} onValueChange={chooseMethod} />
      {method.value === 'venmo' ? (
        <Field
          {...form.field('venmo_handle')}
          key="venmo"
          label="Venmo handle"
          required
          help="As shown in your profile, for example @maya-hart."
        >
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...form.text('venmo_handle')} />
        </Field>
      ) : (
        <Field {...form.field('paypal_email')} key="paypal" label="PayPal email" required>
          <Input type="email" inputMode="email" autoComplete="email" {...form.text('paypal_email')} />
        </Field>
      )}
      {current?.status === 'verified' && (
        <p className="text-13 text-ink-2">
          We’ll email you to confirm a new address, and payouts are on hold for 72 hours after the change.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={save.isPending} loadingText="Saving...">
          Save and confirm by email
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
