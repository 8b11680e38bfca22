import type { PayoutSettings } from '../../../../../src/contracts/payout-settings'
import { BadgeFace, type BadgeTone } from '../../../components/ui/badge-face'
import { Button } from '../../../components/ui/button'
import { Skeleton } from '../../../components/ui/skeleton'
import { type Act, nextStepOf } from './next-step'

export type NextPayoutProps = {
  /** Undefined while loading. */
  settings: PayoutSettings | undefined
  busy: Act | null
  /** The open form: its own button is hidden, and no other button is primary. */
  openForm: Act | null
  onAct: (act: Act) => void
}

const LABELS: Partial<Record<BadgeTone, string>> = {
  good: 'All set',
  wait: 'Waiting',
  work: 'In progress',
  bad: 'Action needed',
}

export const NextPayout = ({ settings, busy, openForm, onAct }: NextPayoutProps) => (
  <section aria-label="Your next payout" className="rounded-panel border border-line bg-surface p-5">
    {settings ? (
      <Step settings={settings} busy={busy} openForm={openForm} onAct={onAct} />
    ) : (
      <Skeleton className="h-9 max-w-130" />
    )}
  </section>
)

const Step = ({ settings, busy, openForm, onAct }: NextPayoutProps & { settings: PayoutSettings }) => {
  const { tone, text, act, label } = nextStepOf(settings)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="grid min-w-0 grow basis-80 justify-items-start gap-2">
        <BadgeFace tone={tone} label={LABELS[tone] ?? ''} />
        <p className="max-w-reading text-balance break-words text-18">{text}</p>
      </div>
      {act !== null && act !== openForm && (
        <Button
          variant={tone === 'bad' && openForm === null ? 'primary' : 'secondary'}
          loading={busy === act}
          loadingText={LOADING[act] ?? 'Opening...'}
          onClick={() => onAct(act)}
        >
          {label}
        </Button>
      )}
    </div>
  )
}

const LOADING: Partial<Record<Act, string>> = {
  check: 'Checking...',
  resend: 'Sending...',
  stripe: 'Opening Stripe...',
}
