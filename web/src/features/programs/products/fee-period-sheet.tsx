import type { FeePeriod } from '../../../../../src/contracts/programs'
import { ButtonLink } from '../../../components/ui/button-link'
import { DetailRow } from '../../../components/ui/detail-row'
import { Sheet } from '../../../components/ui/sheet'
import { TextLink } from '../../../components/ui/text-link'
import { type Day, formatDay } from '../../../lib/dates'
import { endText, feeText, isScheduled, startText } from './fee-period'

export type FeePeriodSheetProps = { period: FeePeriod | null; today: Day; onClose: () => void }

/** One fee of a product: for whom, from when, what it replaced, and how to undo it while it is scheduled. */
export const FeePeriodSheet = ({ period, today, onClose }: FeePeriodSheetProps) => (
  <Sheet
    open={period !== null}
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={period ? titleOf(period) : ''}
    description={period && <span>{period.creator_name ?? 'All creators without a custom fee'}</span>}
  >
    {period && (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <p className="text-ink-2">{sentenceOf(period, today)}</p>
        <dl className="grid gap-3 rounded-control bg-sunken p-4 tabular-nums">
          <DetailRow label="Affiliate fee">{feeText(period.fee_percent)}</DetailRow>
          {previousText(period) && <DetailRow label="Previous fee">{previousText(period)}</DetailRow>}
          <DetailRow label="First day">{period.effective_from ? startText(period) : 'Since the first sale'}</DetailRow>
          <DetailRow label="Last day">{endText(period)}</DetailRow>
        </dl>
        {isScheduled(period, today) && (
          <p>
            You can undo this change until it takes effect, in{' '}
            <TextLink to="/dashboard/edit-commissions?changesStatus=scheduled">scheduled fee changes</TextLink>.
          </p>
        )}
        {period.creator_id !== null && <Creator id={period.creator_id} name={period.creator_name ?? 'creator'} />}
      </div>
    )}
  </Sheet>
)

const Creator = ({ id, name }: { id: number; name: string }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
    <ButtonLink to={`/dashboard/creator-detail/${id}`}>
      <span className="truncate">View {name}</span>
    </ButtonLink>
    <ButtonLink to={`/dashboard/edit-creator-products?creator=${id}`}>View all fees of this creator</ButtonLink>
  </div>
)

const titleOf = ({ fee_percent: fee }: FeePeriod): string =>
  fee === null ? 'Product’s fee' : `${feeText(fee)} affiliate fee`

/** Null for the product's first fee. */
const previousText = ({ previous_percent: percent, creator_id }: FeePeriod): string | null =>
  percent === null && creator_id === null ? null : feeText(percent)

const sentenceOf = (period: FeePeriod, today: Day): string => {
  const { fee_percent: fee, effective_from: from, effective_through: through, creator_name: name } = period
  const what = fee === null ? 'the product’s fee' : feeText(fee)
  const days = [from && `from ${formatDay(from)}`, through && `through ${formatDay(through)}`].filter(Boolean).join(' ')
  const isPast = through !== null && through < today
  const earn = isScheduled(period, today) ? 'will earn' : isPast ? 'earned' : name ? 'earns' : 'earn'
  return `${name ?? 'Creators'} ${earn} ${what} on ${days ? `sales ${days}` : 'all sales'}.`
}
