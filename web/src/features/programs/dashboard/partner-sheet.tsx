import type { ReactNode } from 'react'
import type { PartnerRow } from '../../../../../src/contracts/programs'
import { audienceLabel } from '../../../../../src/contracts/vocabulary'
import { DetailRow } from '../../../components/ui/detail-row'
import { Money } from '../../../components/ui/money'
import { Sheet } from '../../../components/ui/sheet'
import { formatInstant } from '../../../lib/dates'
import { formatCount } from '../../../lib/decimals'
import { ChannelList } from './channel-links'
import { PARTNER_HINTS, PartnerBadge } from './partner-status'

export type PartnerSheetProps = {
  partner: PartnerRow | null
  onClose: () => void
  /** Renders a commission in cents with the exact amount as a hint. */
  commission: (value: string) => ReactNode
  dataThrough: ReactNode
  footer?: ReactNode
}

export const PartnerSheet = ({ partner, onClose, commission, dataThrough, footer }: PartnerSheetProps) => (
  <Sheet
    open={partner !== null}
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={partner?.creator_name ?? ''}
    description={partner && <PartnerBadge status={partner.status} />}
    footer={footer}
  >
    {partner && (
      <div className="grid gap-6">
        <p className="text-ink-2">{PARTNER_HINTS[partner.status]}</p>
        <dl className="grid gap-4">
          <DetailRow label="Applied">{formatInstant(partner.created_at)}</DetailRow>
          <DetailRow label="Audience">{audienceLabel(partner.total_reach)}</DetailRow>
          <DetailRow label="Categories">{partner.product_categories.join(', ') || 'Not specified'}</DetailRow>
        </dl>
        <section className="grid gap-2">
          <h3 className="font-semibold">Channels</h3>
          <ChannelList channels={partner.channels} />
        </section>
        {partner.status !== 'pending' && (
          <SalesSummary partner={partner} commission={commission} dataThrough={dataThrough} />
        )}
      </div>
    )}
  </Sheet>
)

type SalesSummaryProps = Pick<PartnerSheetProps, 'commission' | 'dataThrough'> & { partner: PartnerRow }

const SalesSummary = ({ partner, commission, dataThrough }: SalesSummaryProps) => (
  <section className="grid gap-3 rounded-control bg-sunken p-4">
    <h3 className="font-semibold">Lifetime</h3>
    <dl className="grid gap-3 tabular-nums">
      <DetailRow label="Active links">{formatCount(partner.links)}</DetailRow>
      <DetailRow label="Attributed sales">
        <Money value={partner.sales} />
      </DetailRow>
      <DetailRow label="Commission">{commission(partner.commission)}</DetailRow>
    </dl>
    {dataThrough}
  </section>
)
