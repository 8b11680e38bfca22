import { useId } from 'react'
import { ReferralOffer, type ReferrerChoice } from '../../../../src/contracts/referrals'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { useDashboardForm } from '../../lib/dashboard-form'
import { notSaved } from '../../lib/refusal'
import { countText } from '../../lib/sentence'
import { OfferFields } from './offer-fields'
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
        <OfferFields form={form} />
      </form>
    </Dialog>
  )
}
