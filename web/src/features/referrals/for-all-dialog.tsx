import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { ReferralOffer, type ReferralPreview } from '../../../../src/contracts/referrals'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { FormSummary } from '../../components/ui/form-summary'
import { useDashboardForm } from '../../lib/dashboard-form'
import { formatDay } from '../../lib/dates'
import { oncePressed } from '../../lib/once-pressed'
import { formatRate, plainRate } from '../../lib/rate'
import { notSaved } from '../../lib/refusal'
import { changesOf } from './changes-text'
import { OfferFields } from './offer-fields'
import { previewOf, useSetReferrals } from './referral-queries'

export type ForAllDialogProps = { current: ReferralOffer; onClose: () => void }

/** One rate and switch for every partner and for new ones, after a preview. */
export const ForAllDialog = ({ current, onClose }: ForAllDialogProps) => {
  const formId = useId()
  const { referral_commission_rate: rate, is_active: isActive } = current
  const form = useDashboardForm(ReferralOffer, { referral_commission_rate: plainRate(rate), is_active: isActive })
  const preview = useMutation({ mutationFn: previewOf })
  const save = useSetReferrals()
  const [reviewed, setReviewed] = useState<Reviewed | null>(null)
  const [isBack, setIsBack] = useState(false)
  const submit = form.submit((offer) =>
    preview.mutate(offer, {
      onSuccess: (changes) => setReviewed({ offer, changes }),
      onError: (error) => form.refuse({ ...notSaved(error), title: 'We couldn’t check what would change' }),
    }),
  )
  const goBack = () => {
    save.reset()
    setReviewed(null)
    setIsBack(true)
  }
  const dialog = { open: true, onOpenChange: (isOpen: boolean) => !isOpen && onClose() }
  if (reviewed)
    return (
      <Dialog
        {...dialog}
        isBusy={save.isPending}
        title={questionOf(reviewed.offer)}
        description={`Applies to sales from ${formatDay(reviewed.changes.effective_from)} on. Earlier sales keep their rate.`}
        footer={
          <>
            <Button key="back" disabled={save.isPending} onClick={goBack}>
              Back
            </Button>
            <Button
              key="save"
              variant={reviewed.offer.is_active ? 'primary' : 'danger'}
              loading={save.isPending}
              loadingText="Saving..."
              onClick={oncePressed(() => save.mutate(reviewed.offer, { onSuccess: onClose }))}
            >
              {reviewed.offer.is_active ? 'Set for all creators' : 'Turn off for all creators'}
            </Button>
          </>
        }
      >
        <Changes texts={changesOf(reviewed.changes)} error={save.error} attempt={save.failureCount} />
      </Dialog>
    )
  return (
    <Dialog
      {...dialog}
      title="Set referral commission for all creators"
      description="For your partners, with their existing referrals, and for new partners. You’ll see what changes first."
      footer={
        <>
          <Button key="cancel" onClick={oncePressed(onClose)}>
            Cancel
          </Button>
          <Button
            key="review"
            type="submit"
            form={formId}
            variant="primary"
            loading={preview.isPending}
            loadingText="Checking..."
          >
            Review change
          </Button>
        </>
      }
    >
      <form ref={isBack ? focusRate : null} noValidate id={formId} className="grid gap-5" onSubmit={submit}>
        <OfferFields form={form} />
      </form>
    </Dialog>
  )
}

/** Takes the focus of the Back button, which is gone. */
const focusRate = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

type Reviewed = { offer: ReferralOffer; changes: ReferralPreview }

const questionOf = ({ is_active: isActive, referral_commission_rate: rate }: ReferralOffer): string =>
  isActive ? `Pay ${formatRate(rate)} on all referrals?` : 'Turn off referral commission for all creators?'

type ChangesProps = { texts: readonly string[]; error: Error | null; attempt: number }

/** Takes the focus of the button that led to it, which is gone. */
const Changes = ({ texts, error, attempt }: ChangesProps) => {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.focus(), [])
  const refusal = error && notSaved(error)
  return (
    <div className="grid gap-4">
      {refusal && <FormSummary title={refusal.title} errors={[{ message: refusal.message }]} attempt={attempt} />}
      <ul ref={list} tabIndex={-1} className="grid list-disc gap-1 pl-5 text-ink-2 outline-none">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
