import type { ReferredCreator } from '../../../../src/contracts/referrals'
import { ButtonLink } from '../../components/ui/button-link'
import { DetailRow } from '../../components/ui/detail-row'
import { Money } from '../../components/ui/money'
import { Sheet } from '../../components/ui/sheet'
import { formatDay } from '../../lib/dates'
import type { DecimalText } from '../../lib/decimals'
import { formatRate } from '../../lib/rate'
import { ReferralRates } from './referral-rates'

export type OwnReferralSheetProps = {
  referral: ReferredCreator | null
  /** Null while the brand does not pay for referrals. */
  rate: DecimalText | null
  onClose: () => void
}

/** What a creator earned with one referral. */
export const OwnReferralSheet = ({ referral, rate, onClose }: OwnReferralSheetProps) => (
  <Sheet
    open={referral !== null}
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={referral?.creator_name ?? ''}
    description={referral && `Joined with your link on ${formatDay(referral.effective_from)}`}
  >
    {referral && (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <dl className="grid gap-3 rounded-control bg-sunken p-4 tabular-nums">
          <DetailRow label="Their sales">
            <Money value={referral.sales} />
          </DetailRow>
          <DetailRow label="You earned">
            <Money value={referral.commission} />
          </DetailRow>
          <DetailRow label="Your rate today">{rate === null ? 'Not paid at the moment' : formatRate(rate)}</DetailRow>
        </dl>
        <ReferralRates key={referral.id} id={referral.id} />
        <p className="text-ink-2">
          These are lifetime figures. Referral commission is paid out with your own commission from this brand.
        </p>
        <ButtonLink to="/dashboard/creator-earnings?type=referral">View referral earnings</ButtonLink>
      </div>
    )}
  </Sheet>
)
