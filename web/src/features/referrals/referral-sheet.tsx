import type { ReferralCostRow } from '../../../../src/contracts/referrals'
import { ButtonLink } from '../../components/ui/button-link'
import { DetailRow } from '../../components/ui/detail-row'
import { Money } from '../../components/ui/money'
import { Sheet } from '../../components/ui/sheet'
import { creatorPath } from '../../lib/creator-path'
import { formatDay } from '../../lib/dates'
import { ReferralRates } from './referral-rates'

export type ReferralSheetProps = { referral: ReferralCostRow | null; onClose: () => void }

export const ReferralSheet = ({ referral, onClose }: ReferralSheetProps) => (
  <Sheet
    open={referral !== null}
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={referral?.referred_name ?? ''}
    description={referral && `Referred by ${referral.referrer_name}`}
  >
    {referral && (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <dl className="grid gap-3 rounded-control bg-sunken p-4 tabular-nums">
          <DetailRow label="Referred on">{formatDay(referral.effective_from)}</DetailRow>
          <DetailRow label="Sales in this period">
            <Money value={referral.sales} />
          </DetailRow>
          <DetailRow label="Cost in this period">
            <Money value={referral.cost} />
          </DetailRow>
          <DetailRow label="Lifetime cost">
            <Money value={referral.lifetime_cost} />
          </DetailRow>
        </dl>
        <ReferralRates key={referral.id} id={referral.id} />
        <Creators referral={referral} />
      </div>
    )}
  </Sheet>
)

/** The pages of both, of whom one who never applied to the brand has none. */
const Creators = ({ referral }: { referral: ReferralCostRow }) => {
  const creators = [
    { id: referral.referred_creator_id, name: referral.referred_name, status: referral.referred_status },
    { id: referral.referrer_creator_id, name: referral.referrer_name, status: referral.referrer_status },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {creators.map(
        ({ id, name, status }) =>
          status && (
            <ButtonLink key={id} to={creatorPath({ creator_id: id, status })}>
              <span className="truncate">View {name}</span>
            </ButtonLink>
          ),
      )}
    </div>
  )
}
