import type { BrowsedBrand } from '../../../../../src/contracts/programs'
import type { PartnershipStatus } from '../../../../../src/contracts/vocabulary'
import { Badge } from '../../../components/ui/badge'
import type { BadgeTone } from '../../../components/ui/badge-face'
import { reapplyDay } from './reapply'

type Shown = { tone: BadgeTone; label: string; hint: string }

/** Partnership status as shown to the brand. */
export const PARTNER_STATUS: Record<PartnershipStatus, Shown> = {
  pending: { tone: 'wait', label: 'Pending', hint: 'Awaiting your review.' },
  active: { tone: 'good', label: 'Active', hint: 'Can create links for all program products.' },
  rejected: { tone: 'over', label: 'Declined', hint: 'Can reapply 30 days after your decision.' },
  withdrawn: { tone: 'over', label: 'Withdrawn', hint: 'The creator withdrew the application.' },
  ended: { tone: 'over', label: 'Ended', hint: 'This partnership has ended. Its links no longer work.' },
}

/** Partnership status as shown to the creator. */
export const CREATOR_STATUS: Record<PartnershipStatus, Shown> = {
  pending: {
    tone: 'wait',
    label: 'In review',
    hint: 'The brand is reviewing your application. We’ll email you when it responds.',
  },
  active: { tone: 'good', label: 'Partner', hint: 'You can create links to the brand’s products.' },
  rejected: { tone: 'over', label: 'Declined', hint: 'You can reapply 30 days after the brand’s decision.' },
  withdrawn: { tone: 'over', label: 'Withdrawn', hint: 'You withdrew your application. You can apply again.' },
  ended: { tone: 'over', label: 'Ended', hint: 'This partnership has ended. You keep what you’ve already earned.' },
}

export const PartnerBadge = ({ status }: { status: PartnershipStatus }) => <Badge {...PARTNER_STATUS[status]} />

/** The creator's status with a brand; nothing without a partnership. A rejection shows when they can reapply. */
export const CreatorStatusBadge = ({ brand }: { brand: BrowsedBrand }) => {
  const { partnership_status: status } = brand
  if (status === null) return null
  const { hint, ...shown } = CREATOR_STATUS[status]
  return <Badge {...shown} hint={status === 'rejected' ? `You can reapply ${reapplyDay(brand)}.` : hint} />
}
