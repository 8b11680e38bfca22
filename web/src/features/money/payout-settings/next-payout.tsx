import type { PayoutSettings } from '../../../../../src/contracts/payout-settings'
import { BadgeFace, type BadgeTone } from '../../../components/ui/badge-face'
import { Button } from '../../../components/ui/button'
import { Skeleton } from '../../../components/ui/skeleton'
import { type Act, nextStepOf } from './next-step'

export type NextPayoutProps = {
  /** Undefined while they are on their way. */
  settings: PayoutSettings | undefined
  /** What is under way already. */
  busy: Act | null
  /** The form that is open: the button that would open it is left out, and another one is not the page's main one. */
  openForm: Act | null
  onAct: (act: Act) => void
}

const WORDS: Partial<Record<BadgeTone, string>> = {
  good: 'All set',
  wait: 'Waiting',
  work: 'In progress',
  bad: 'To do',
}

/** On top of the page: how the creator is paid next, or the one thing that is missing, with its button. */
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
        <BadgeFace tone={tone} label={WORDS[tone] ?? ''} />
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
