import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { formatCount } from '../../lib/decimals'
import { formatRate } from '../../lib/rate'
import type { PartnerOffer } from './referral-queries'

export type OfferDialogProps = {
  /** Null closes the dialog. */
  wanted: PartnerOffer | null
  onClose: () => void
  onConfirm: (wanted: PartnerOffer) => void
}

/** Before a change that affects several existing referrals. */
export const OfferDialog = ({ wanted, onClose, onConfirm }: OfferDialogProps) => {
  if (!wanted) return null
  const { partner, offer } = wanted
  const rate = formatRate(offer.referral_commission_rate)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        offer.is_active
          ? `Pay ${partner.creator_name} ${rate} on referrals?`
          : `Turn off referral commission for ${partner.creator_name}?`
      }
      description={
        `This changes ${formatCount(partner.referrals)} existing referrals, for sales from today on. ` +
        'Earlier sales keep their rate.'
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant={offer.is_active ? 'primary' : 'danger'} onClick={() => onConfirm(wanted)}>
            {offer.is_active ? `Set to ${rate}` : 'Turn off'}
          </Button>
        </>
      }
    />
  )
}
