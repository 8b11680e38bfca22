import type { StateText } from './money-texts'
import type { BrandRole } from './team-rights'

export const ROLE_TEXTS: Record<BrandRole, { label: string; sentence: string }> = {
  owner: { label: 'Owner', sentence: 'Everything, including the team and the brand’s ownership.' },
  manager: {
    label: 'Manager',
    sentence: 'Runs the program: creators, products, links and landing pages. Sees payments.',
  },
  finance: { label: 'Finance', sentence: 'Billing, statements and payment methods only.' },
  viewer: { label: 'Viewer', sentence: 'Sees everything, changes nothing.' },
}

/** Days that an invitation to a team can be accepted. */
export const TEAM_INVITATION_DAYS = 7

/** An invitation that can no longer be accepted, but renewed. */
export const EXPIRED_INVITATION = { label: 'Expired', tone: 'over' } as const satisfies StateText
