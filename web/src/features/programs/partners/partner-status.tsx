import type { PartnerRow } from '../../../../../src/contracts/partners'
import type { BrowsedBrand } from '../../../../../src/contracts/programs'
import { CREATOR_ACCOUNT_TEXTS, PARTNERSHIP_TEXTS } from '../../../../../src/contracts/state-texts'
import type { PartnershipStatus } from '../../../../../src/contracts/vocabulary'
import { Badge } from '../../../components/ui/badge'
import { formatDayOf, formatShortDay, reportDay } from '../../../lib/dates'
import { reapplyDay } from '../dashboard/reapply'

/** What a partnership's status means for the brand. */
export const PARTNER_HINTS: Record<PartnershipStatus, string> = {
  pending: 'Awaiting your review.',
  active: 'Can create links for all program products.',
  rejected: 'Can reapply 30 days after your decision.',
  withdrawn: 'The creator withdrew the application.',
  ended: 'This partnership has ended. Its links no longer work.',
}

/** What it means for the creator; a rejection or an end shows when they can reapply. */
const CREATOR_HINTS: Record<PartnershipStatus, (brand: BrowsedBrand) => string> = {
  pending: () => 'The brand is reviewing your application. We’ll email you when it responds.',
  active: () => 'You can create links to the brand’s products.',
  rejected: (brand) => `You can reapply ${reapplyDay(brand)}.`,
  withdrawn: () => 'You withdrew your application. You can apply again.',
  ended: (brand) => `This partnership has ended. You can reapply ${reapplyDay(brand)}.`,
}

export const PartnerBadge = ({ status }: { status: PartnershipStatus }) => (
  <Badge {...PARTNERSHIP_TEXTS[status]} hint={PARTNER_HINTS[status]} />
)

type Account = NonNullable<PartnerRow['account']>

/** "Account suspended Nov 27, 2026". */
export const accountText = ({ state, since }: Account): string =>
  [CREATOR_ACCOUNT_TEXTS[state].label, since && formatDayOf(since)].filter(Boolean).join(' ')

/** Without the year, for a cell of a table. */
export const shortAccountText = ({ state, since }: Account): string =>
  [CREATOR_ACCOUNT_TEXTS[state].label, since && formatShortDay(reportDay(new Date(since)))].filter(Boolean).join(' ')

export const AccountBadge = ({ account }: { account: Account }) => (
  <Badge
    tone={CREATOR_ACCOUNT_TEXTS[account.state].tone}
    label={accountText(account)}
    hint="Shelfmate made this decision. New clicks on their links don’t earn."
  />
)

/** The creator's status with a brand; nothing without a partnership. */
export const CreatorStatusBadge = ({ brand }: { brand: BrowsedBrand }) => {
  const { partnership_status: status } = brand
  return status && <Badge {...PARTNERSHIP_TEXTS[status]} hint={CREATOR_HINTS[status](brand)} />
}
