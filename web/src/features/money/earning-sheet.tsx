import type { EarningRow } from '../../../../src/contracts/money'
import { OpeningLink } from '../../components/opening-link'
import { DetailRow } from '../../components/ui/detail-row'
import { Money } from '../../components/ui/money'
import { Sheet } from '../../components/ui/sheet'
import { basisOfSale } from '../../lib/commission-basis'
import { formatDay } from '../../lib/dates'
import { formatCount } from '../../lib/decimals'
import { formatRate } from '../../lib/rate'
import { useHasAllPages } from '../../session/use-has-all-pages'
import { EarningChanges } from './earning-changes'
import { EarningBadge, earningState, productName } from './earning-state'

export type EarningSheetProps = {
  earning: EarningRow | null
  onClose: () => void
}

export const EarningSheet = ({ earning, onClose }: EarningSheetProps) => (
  <Sheet
    open={earning !== null}
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={earning ? productName(earning) : ''}
    description={earning ? <EarningBadge earning={earning} /> : undefined}
  >
    {earning && (
      <div className="grid gap-6">
        <EarningDetails earning={earning} />
        <EarningChanges key={earning.id} earning={earning} />
      </div>
    )}
  </Sheet>
)

const EarningDetails = ({ earning }: { earning: EarningRow }) => {
  const hasAllPages = useHasAllPages()
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">{earningState(earning).hint}</p>
      <dl className="grid gap-3">
        <DetailRow label="Sale date">{formatDay(earning.date)}</DetailRow>
        <DetailRow label="Type">{earning.earning_type === 'referral' ? 'Referral commission' : 'Commission'}</DetailRow>
        <DetailRow label="Brand">
          {hasAllPages ? (
            <OpeningLink to={`/dashboard/brand/${earning.brand_id}`}>{earning.brand_name}</OpeningLink>
          ) : (
            earning.brand_name
          )}
        </DetailRow>
        <DetailRow label="Link">
          {earning.earning_type === 'commission' && earning.link_id ? (
            hasAllPages ? (
              <OpeningLink to={`/dashboard/link-detail/${earning.link_id}`}>
                {earning.link_name ?? earning.link_id}
              </OpeningLink>
            ) : (
              (earning.link_name ?? earning.link_id)
            )
          ) : (
            'Referred creator’s link'
          )}
        </DetailRow>
        <DetailRow label="Units">{formatCount(earning.units)}</DetailRow>
      </dl>
      <dl className="grid gap-3 rounded-control bg-sunken p-4 tabular-nums">
        <DetailRow label={basisOfSale(earning.basis)}>
          <Money value={earning.sales_amount} />
        </DetailRow>
        <DetailRow label="Commission rate on the sale date">{formatRate(earning.commission_rate)}</DetailRow>
        <div className="border-line border-t" aria-hidden />
        <DetailRow label="Commission">
          <span className="font-medium">
            <Money value={earning.amount} />
          </span>
        </DetailRow>
        {earning.correction && (
          <>
            <DetailRow label="Paid">
              <Money value={earning.correction.paid} />
            </DetailRow>
            <DetailRow label="Carried over">
              <Money value={earning.correction.carried} />
            </DetailRow>
          </>
        )}
      </dl>
    </div>
  )
}
