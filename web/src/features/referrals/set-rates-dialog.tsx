import { useId } from 'react'
import { ReferralOffer, type ReferrerChoice } from '../../../../src/contracts/referrals'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { Field } from '../../components/ui/field'
import { FormSummary } from '../../components/ui/form-summary'
import { Input } from '../../components/ui/input'
import { Switch } from '../../components/ui/switch'
import { useDashboardForm } from '../../lib/dashboard-form'
import { notSaved } from '../../lib/refusal'
import { countText } from '../../lib/sentence'
import { useSetReferrals } from './referral-queries'

export type SetRatesDialogProps = {
  creators: ReferrerChoice
  count: number
  onClose: () => void
  onSaved?: () => void
}

/** One rate and switch for several partners. */
export const SetRatesDialog = ({ creators, count, onClose, onSaved }: SetRatesDialogProps) => {
  const formId = useId()
  const save = useSetReferrals()
  const form = useDashboardForm(ReferralOffer, { referral_commission_rate: '', is_active: true })
  const toggle = form.control('is_active', 'referral_commission_rate')
  const submit = form.submit((offer) =>
    save.mutate(
      { ...offer, creators },
      {
        onSuccess: () => {
          onClose()
          onSaved?.()
        },
        onError: (error) => form.refuse(notSaved(error)),
      },
    ),
  )
  return (
    <Dialog
      open
      isBusy={save.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Set commission of ${countText(count, 'creator')}`}
      description="Their existing referrals follow, for sales from today on. Earlier sales keep their rate."
      footer={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={save.isPending} loadingText="Saving...">
            Set commission
          </Button>
        </>
      }
    >
      <form noValidate id={formId} className="grid gap-5" onSubmit={submit}>
        <FormSummary {...form.summary} />
        <Field {...form.field('referral_commission_rate')} label="Referral commission" className="w-40">
          <Input inputMode="decimal" autoComplete="off" trailing="%" {...form.text('referral_commission_rate')} />
        </Field>
        <Switch
          label="Pay referral commission"
          checked={toggle.value === true}
          onCheckedChange={(isOn) => toggle.onValueChange(isOn)}
        />
      </form>
    </Dialog>
  )
}
