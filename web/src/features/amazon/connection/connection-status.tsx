import type { AmazonConnection } from '../../../../../src/contracts/amazon'
import { Badge } from '../../../components/ui/badge'
import type { BadgeTone } from '../../../components/ui/badge-face'

const SHOWN: Record<AmazonConnection['status'], { tone: BadgeTone; label: string; hint: string }> = {
  never: { tone: 'over', label: 'Not connected', hint: 'Connect your Amazon seller account to begin.' },
  connected: { tone: 'good', label: 'Connected', hint: 'Amazon lets us read your reports. There is nothing to do.' },
  revoked: {
    tone: 'bad',
    label: 'Access withdrawn',
    hint: 'Amazon no longer lets us read your reports. Reconnect, and the missed days are read.',
  },
  disconnected: {
    tone: 'over',
    label: 'Disconnected',
    hint: 'You ended the connection. Reconnect, and the missed days are read.',
  },
}

/** How a connection stands. */
export const ConnectionBadge = ({ status }: { status: AmazonConnection['status'] }) => <Badge {...SHOWN[status]} />
