import { CircleCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../components/ui/button'
import { ButtonLink } from '../../../components/ui/button-link'
import type { ApplicationOutcome } from '../../../lib/application-outcome'
import { useWithdraw } from './brand-queries'
import { WhatsNext } from './whats-next'

export type OutcomeProps = { outcome: ApplicationOutcome; hasFirstSteps: boolean; onClose: () => void }

/** What an application led to, on the page that opens after it. */
export const Outcome = ({ outcome, hasFirstSteps, onClose }: OutcomeProps) =>
  outcome.status === 'active' ? (
    <Joined outcome={outcome} onClose={onClose} />
  ) : (
    <Sent outcome={outcome} hasFirstSteps={hasFirstSteps} onClose={onClose} />
  )

const Sent = ({ outcome: { brandName, brandId, partnershipId }, hasFirstSteps, onClose }: OutcomeProps) => {
  const withdraw = useWithdraw()
  return (
    <Frame title="Application sent" text={`${brandName} has your application.`} onClose={onClose}>
      <WhatsNext hasFirstSteps={hasFirstSteps} />
      <div className="flex flex-wrap gap-2 border-line border-t pt-4">
        <ButtonLink to={`/dashboard/brand/${brandId}`}>View application</ButtonLink>
        <Button
          variant="quiet"
          loading={withdraw.isPending}
          loadingText="Withdrawing..."
          onClick={() => withdraw.mutate(partnershipId, { onSuccess: onClose })}
        >
          Withdraw application
        </Button>
      </div>
    </Frame>
  )
}

const Joined = ({ outcome: { brandName }, onClose }: Omit<OutcomeProps, 'hasFirstSteps'>) => (
  <Frame
    title="You’re in"
    text={`You’re now a partner of ${brandName}. Choose a product below, create your first link, and share it.`}
    onClose={onClose}
  >
    <div>
      <ButtonLink to="/dashboard/create-links" variant="primary">
        Create your first link
      </ButtonLink>
    </div>
  </Frame>
)

type FrameProps = { title: string; text: string; onClose: () => void; children: ReactNode }

const Frame = ({ title, text, onClose, children }: FrameProps) => (
  <section aria-label={title} className="mb-6 grid gap-4 rounded-panel border border-line bg-surface p-5">
    <div className="flex items-start gap-3">
      <CircleCheck aria-hidden size={24} strokeWidth={1.5} className="shrink-0 text-good" />
      <div role="status" className="grid min-w-0 grow gap-0.5 break-words">
        <h2 className="font-display text-18">{title}</h2>
        <p className="max-w-reading text-ink-2">{text}</p>
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-label="Close"
        icon={<X aria-hidden size={16} strokeWidth={1.75} />}
        onClick={onClose}
      >
        <span className="sr-only">Close</span>
      </Button>
    </div>
    {children}
  </section>
)
