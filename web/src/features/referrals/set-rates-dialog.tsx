import { useId } from 'react'
import * as z from 'zod/mini'
import { RATE_MISSING, ReferralOffer, type ReferrerChoice } from '../../../../src/contracts/referrals'
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

/** Named otherwise than those of the page's form, because names are the IDs of controls. */
const Fields = z
  .object({ rate: ReferralOffer.shape.referral_commission_rate, is_paid: ReferralOffer.shape.is_active })
  .check(z.refine(({ rate, is_paid }) => !is_paid || Number(rate) > 0, { path: ['rate'], message: RATE_MISSING }))

/** One rate and switch for several partners. */
export const SetRatesDialog = ({ creators, count, onClose, onSaved }: SetRatesDialogProps) => {
  const formId = useId()
  const save = useSetReferrals()
  const form = useDashboardForm(Fields, { rate: '', is_paid: true })
  const toggle = form.control('is_paid', 'rate')
  const submit = form.submit(({ rate, is_paid }) =>
    save.mutate(
      { referral_commission_rate: rate, is_active: is_paid, creators },
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
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Set commission of ${countText(count, 'creator')}`}
      description="Their existing referrals follow, for sales from today on. Earlier sales keep their rate."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={save.isPending} loadingText="Saving...">
            Set commission
          </Button>
        </>
      }
    >
      <form noValidate id={formId} className="grid gap-5" onSubmit={submit}>
        <FormSummary {...form.summary} />
        <Field {...form.field('rate')} label="Referral commission" className="w-40">
          <Input inputMode="decimal" autoComplete="off" trailing="%" {...form.text('rate')} />
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
