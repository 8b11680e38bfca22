import type { ReferralPreview } from '../../../../src/contracts/referrals'
import { formatCount } from '../../lib/decimals'

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
