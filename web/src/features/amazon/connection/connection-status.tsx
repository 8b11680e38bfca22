import type { AmazonConnection } from '../../../../../src/contracts/amazon'
import { Badge } from '../../../components/ui/badge'
import type { BadgeTone } from '../../../components/ui/badge-face'

const SHOWN: Record<AmazonConnection['status'], { tone: BadgeTone; label: string; hint: string }> = {
  never: { tone: 'over', label: 'Not connected', hint: 'Connect your Amazon seller account to get started.' },
  connected: { tone: 'good', label: 'Connected', hint: 'We can access your Amazon reports. No action needed.' },
  revoked: {
    tone: 'bad',
    label: 'Access revoked',
    hint: 'Our access to your Amazon reports was revoked. Reconnect to import the days you missed.',
  },
  disconnected: {
    tone: 'over',
    label: 'Disconnected',
    hint: 'You disconnected this account. Reconnect to import the days you missed.',
  },
}

export const ConnectionBadge = ({ status }: { status: AmazonConnection['status'] }) => <Badge {...SHOWN[status]} />
