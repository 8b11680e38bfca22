import type { AmazonConnection } from '../../../../../src/contracts/amazon'
import { AMAZON_ACCOUNT_TEXTS } from '../../../../../src/contracts/state-texts'
import { Badge } from '../../../components/ui/badge'

export const CONNECTION_HINTS: Record<AmazonConnection['status'], string> = {
  never: 'Connect your Amazon seller account to get started.',
  connected: 'We sync your Amazon reports every hour.',
  revoked: 'Our access to your Amazon reports was revoked. Reconnect to import the days you missed.',
  disconnected: 'You disconnected this account. Reconnect to import the days you missed.',
}

export const ConnectionBadge = ({ status }: { status: AmazonConnection['status'] }) => (
  <Badge {...AMAZON_ACCOUNT_TEXTS[status]} />
)
