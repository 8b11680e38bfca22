import { INVITE_OBSTACLE_TEXTS, type InviteObstacle } from '../../../../../src/contracts/invitation-texts'
import { ButtonLink } from '../../../components/ui/button-link'

const PLACES: Record<InviteObstacle, { to: string; label: string }> = {
  postal_address: { to: '/dashboard/brand-profile', label: 'Add postal address' },
  hidden_program: { to: '/dashboard/affiliate-program', label: 'Open program page' },
}

/** What a brand has to do before it can invite creators. */
export const Obstacle = ({ obstacle }: { obstacle: InviteObstacle }) => (
  <section
    aria-label="Before you invite creators"
    className="flex flex-wrap items-center justify-between gap-3 rounded-panel bg-wait-tint p-4"
  >
    <p className="max-w-reading">{INVITE_OBSTACLE_TEXTS[obstacle]}</p>
    <ButtonLink to={PLACES[obstacle].to}>{PLACES[obstacle].label}</ButtonLink>
  </section>
)
