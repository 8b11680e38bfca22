import type { ReferralOffer } from '../../../../src/contracts/referrals'
import { Field } from '../../components/ui/field'
import { FormSummary } from '../../components/ui/form-summary'
import { Input } from '../../components/ui/input'
import { Switch } from '../../components/ui/switch'
import type { useDashboardForm } from '../../lib/dashboard-form'

export type OfferForm = ReturnType<typeof useDashboardForm<typeof ReferralOffer, ReferralOffer>>

/** The rate of a referral commission, and whether it is paid. */
export const OfferFields = ({ form }: { form: OfferForm }) => {
  const toggle = form.control('is_active', 'referral_commission_rate')
  return (
    <>
      <FormSummary {...form.summary} />
      <Field {...form.field('referral_commission_rate')} label="Referral commission" className="w-40">
        <Input inputMode="decimal" autoComplete="off" trailing="%" {...form.text('referral_commission_rate')} />
      </Field>
      <Switch
        label="Pay referral commission"
        checked={toggle.value === true}
        onCheckedChange={(isOn) => toggle.onValueChange(isOn)}
      />
    </>
  )
}
