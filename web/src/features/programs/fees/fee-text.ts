import type { FeeChangePreview, FeeChangeRow } from '../../../../../src/contracts/fees'
import { formatDay } from '../../../lib/dates'
import { formatPercent } from '../../../lib/decimals'
import { countText } from '../../../lib/sentence'

export const changeText = ({ kind, percent }: Pick<FeeChangeRow, 'kind' | 'percent'>): string => {
  if (kind === 'set') return `Set to ${formatPercent(percent)}`
  if (kind === 'raise') return `Raised by ${pointsText(percent)}`
  if (kind === 'lower') return `Lowered by ${pointsText(percent)}`
  return 'Back to the product’s fee'
}

const pointsText = (points: number): string => (points === 1 ? '1 point' : `${points} points`)

/** What a preview says above its rows, most important first. */
export const previewSentences = ({
  fees,
  raised,
  lowered,
  unchanged,
  replaces,
  kept_own_fees,
  skipped_products,
  lowered_creators,
  effective_from,
}: FeeChangePreview): string[] => {
  const fixed = fees - raised - lowered
  return [
    `From ${formatDay(effective_from)}, ${[
      raised > 0 && `${countText(raised, 'fee')} ${raised === 1 ? 'goes' : 'go'} up`,
      lowered > 0 && `${countText(lowered, 'fee')} ${lowered === 1 ? 'goes' : 'go'} down`,
      fixed > 0 && `${countText(fixed, 'fee')} ${fixed === 1 ? 'is fixed as it is' : 'are fixed as they are'}`,
    ]
      .filter(Boolean)
      .join(', ')}.`,
    lowered_creators > 0 && `${countText(lowered_creators, 'creator')} will earn less. We’ll email them now.`,
    kept_own_fees > 0 &&
      `${countText(kept_own_fees, 'custom fee')} ${kept_own_fees === 1 ? 'stays' : 'stay'} the same.`,
    replaces > 0 && `This replaces the scheduled change of ${countText(replaces, 'fee')}.`,
    skipped_products > 0 &&
      `${countText(skipped_products, 'product')} not in your program ${skipped_products === 1 ? 'stays' : 'stay'} the same.`,
    unchanged > 0 && `${countText(unchanged, 'fee')} ${unchanged === 1 ? 'is' : 'are'} already as you chose.`,
  ].filter((sentence) => sentence !== false)
}

export const scopeText = ({ products, creators, is_for_all }: FeeChangeRow): string =>
  `${countText(products, 'product')}, ${is_for_all ? 'all creators' : countText(creators, 'creator')}`
