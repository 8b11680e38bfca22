import type { ReferralOffer, ReferralPreview } from '../../../../src/contracts/referrals'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { FormSummary } from '../../components/ui/form-summary'
import { formatDay } from '../../lib/dates'
import { formatCount } from '../../lib/decimals'
import { formatRate } from '../../lib/rate'
import { notSaved } from '../../lib/refusal'
import { useSetReferrals } from './referral-queries'

export type ForAllDialogProps = { offer: ReferralOffer; preview: ReferralPreview; onClose: () => void }

export const ForAllDialog = ({ offer, preview, onClose }: ForAllDialogProps) => {
  const save = useSetReferrals()
  const refusal = save.error && notSaved(save.error)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        offer.is_active
          ? `Pay ${formatRate(offer.referral_commission_rate)} on all referrals?`
          : 'Turn off referral commission for all creators?'
      }
      description={`Applies to sales from ${formatDay(preview.effective_from)} on. Earlier sales keep their rate.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant={offer.is_active ? 'primary' : 'danger'}
            loading={save.isPending}
            loadingText="Saving..."
            onClick={() => save.mutate(offer, { onSuccess: onClose })}
          >
            {offer.is_active ? 'Set for all creators' : 'Turn off for all creators'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {refusal && (
          <FormSummary title={refusal.title} errors={[{ message: refusal.message }]} attempt={save.failureCount} />
        )}
        <ul className="grid list-disc gap-1 pl-5 text-ink-2">
          {changesOf(preview).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

/** What changes, in words. */
export const changesOf = ({ partners, changed, raised, lowered, referrals }: ReferralPreview): string[] => [
  partners === 0
    ? 'You have no partners yet. New partners will start with this setting.'
    : changed === 0
      ? 'No partner’s setting changes.'
      : `The setting of ${formatCount(changed)} of ${counted(partners, 'partner')} changes.`,
  ...(raised > 0 ? [`${counted(raised, 'partner')} will earn more on referrals.`] : []),
  ...(lowered > 0 ? [`${counted(lowered, 'partner')} will earn less on referrals, or nothing.`] : []),
  ...(referrals > 0 ? [`${counted(referrals, 'existing referral')} will follow.`] : []),
  ...(partners > 0 ? ['New partners will start with this setting.'] : []),
]

const counted = (count: number, noun: string): string => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
