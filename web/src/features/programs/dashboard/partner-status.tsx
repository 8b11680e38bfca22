import type { BrowsedBrand } from '../../../../../src/contracts/programs'
import type { PartnershipStatus } from '../../../../../src/contracts/vocabulary'
import { Badge } from '../../../components/ui/badge'
import type { BadgeTone } from '../../../components/ui/badge-face'
import { reapplyDay } from './reapply'

type Shown = { tone: BadgeTone; label: string; hint: string }

/** A partnership's status as its brand reads it. */
export const PARTNER_STATUS: Record<PartnershipStatus, Shown> = {
  pending: { tone: 'wait', label: 'To review', hint: 'The creator waits for your answer.' },
  active: { tone: 'good', label: 'Active', hint: 'The creator may make links to every program product.' },
  rejected: { tone: 'over', label: 'Rejected', hint: 'The creator may apply again 30 days after your answer.' },
  withdrawn: { tone: 'over', label: 'Withdrawn', hint: 'The creator took the application back.' },
  ended: { tone: 'over', label: 'Ended', hint: 'The partnership is over; its links no longer lead to the product.' },
}

/** A partnership's status as its creator reads it. */
export const STANDING: Record<PartnershipStatus, Shown> = {
  pending: {
    tone: 'wait',
    label: 'In review',
    hint: 'The brand reads your application. You get an email when it answers.',
  },
  active: { tone: 'good', label: 'Partner', hint: 'You may make links to its products.' },
  rejected: { tone: 'over', label: 'Not accepted', hint: 'You may apply again 30 days after the brand’s answer.' },
  withdrawn: { tone: 'over', label: 'Withdrawn', hint: 'You took your application back. You may apply again.' },
  ended: { tone: 'over', label: 'Ended', hint: 'This partnership is over. What you earned before stays yours.' },
}

export const PartnerBadge = ({ status }: { status: PartnershipStatus }) => <Badge {...PARTNER_STATUS[status]} />

/** A creator's standing with a brand; nothing where there is none. A rejection says from when to apply again. */
export const StandingBadge = ({ brand }: { brand: BrowsedBrand }) => {
  const { partnership_status: status } = brand
  if (status === null) return null
  const { hint, ...shown } = STANDING[status]
  return <Badge {...shown} hint={status === 'rejected' ? `You may apply again ${reapplyDay(brand)}.` : hint} />
}
