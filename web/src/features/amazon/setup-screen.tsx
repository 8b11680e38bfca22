import { Check, LoaderCircle } from 'lucide-react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { MESSAGES, SETUP_STEPS } from '../../../../src/contracts/messages'
import { Button } from '../../components/ui/button'
import { ButtonLink } from '../../components/ui/button-link'
import { TextLink } from '../../components/ui/text-link'
import { toast } from '../../components/ui/toast-store'
import { Wordmark } from '../../components/wordmark'
import { usePageTitle } from '../../lib/page-title'
import { consentFailure, type SetupFailure, SIGNED_OUT } from './setup-failure'
import { SetupShelf } from './setup-shelf'
import { useSetup } from './use-setup'

const DASHBOARD_DELAY_MS = 1000
const LOGIN_DELAY_MS = 2000
const CONNECT = '/signup/step3-brand'

export type SetupScreenProps = {
  /** Null while auth is loading and when nobody is signed in. */
  uid: string | null
  isAuthLoading: boolean
  /** The `?error=` parameter of Amazon's redirect. */
  consentError: string | null
}

export const SetupScreen = ({ uid, isAuthLoading, consentError }: SetupScreenProps) => {
  usePageTitle('Setting Up Your Account')
  const setup = useSetup(consentError === null && !isAuthLoading ? uid : null)
  const isSignedOut = !isAuthLoading && uid === null
  const refusal = useMemo(() => (consentError === null ? null : consentFailure(consentError)), [consentError])
  const failure = isSignedOut ? SIGNED_OUT : (refusal ?? setup.failure)
  useDelayedRedirect(setup.isDone ? '/dashboard/affiliate-program' : null, DASHBOARD_DELAY_MS)
  useDelayedRedirect(failure?.kind === 'signed-out' ? '/login' : null, LOGIN_DELAY_MS)
  useEffect(() => {
    if (!failure || failure.kind === 'signed-out') return
    toast({ title: 'Error', description: failure.toast, variant: 'destructive' })
  }, [failure])
  return (
    <div className="flex min-h-dvh flex-col px-4 py-6 sm:px-8">
      <Wordmark />
      <main className="mx-auto grid w-full max-w-110 grow content-center py-10">
        <SetupShelf filled={failure ? setup.step : setup.step + (setup.isDone ? 1 : 0)} isBroken={failure !== null} />
        {failure ? (
          <Failure failure={failure} onTryAgain={setup.tryAgain} />
        ) : (
          <Progress step={setup.step} isDone={setup.isDone} />
        )}
      </main>
    </div>
  )
}

const Progress = ({ step, isDone }: { step: number; isDone: boolean }) => (
  <>
    <h1 className="mt-8 font-display text-28">Setting Up Your Account</h1>
    <p role="status" className="sr-only">
      {SETUP_STEPS[step]}
    </p>
    {/* Tall enough for all messages, so that the layout does not shift as they appear. */}
    <ol className="mt-5 grid min-h-80 content-start">
      {SETUP_STEPS.slice(0, step + 1).map((message, index) => (
        <Line key={message} isDone={index < step || isDone}>
          {message}
        </Line>
      ))}
    </ol>
  </>
)

const Line = ({ isDone, children }: { isDone: boolean; children: ReactNode }) => (
  <li className="flex h-10 animate-rise-in items-center gap-3 border-line border-b">
    {isDone ? (
      <Check aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-good" />
    ) : (
      <LoaderCircle aria-hidden size={18} strokeWidth={1.75} className="shrink-0 animate-turn text-accent" />
    )}
    <span className={isDone ? 'text-ink-2' : 'font-medium'}>{children}</span>
  </li>
)

const Failure = ({ failure, onTryAgain }: { failure: SetupFailure; onTryAgain: () => void }) => {
  const { kind, cause, advice, remedies, text } = failure
  if (kind === 'signed-out') {
    return (
      <h1 role="alert" className="mt-8 text-balance font-display text-28">
        {text}
      </h1>
    )
  }
  return (
    <div role="alert">
      <p className="mt-8 text-13 text-ink-2">{MESSAGES.connectionIssue}</p>
      <h1 className="mt-1 text-balance font-display text-28">{cause}</h1>
      <p className="mt-3 text-16 text-ink-2">{advice}</p>
      {remedies.length > 0 && (
        <ul className="mt-3 grid gap-1.5">
          {remedies.map(({ label, href }) => (
            <li key={href}>
              <TextLink to={href} target="_blank" rel="noopener noreferrer">
                {label}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-7 flex flex-wrap gap-2">
        {kind === 'repeat' && <TryAgain variant="primary" onClick={onTryAgain} />}
        <ButtonLink to={CONNECT} variant={kind === 'repeat' ? 'secondary' : 'primary'} size="large">
          Retry Amazon Connection
        </ButtonLink>
        {kind === 'either' && <TryAgain variant="secondary" onClick={onTryAgain} />}
      </div>
      <p className="mt-7 border-line border-t pt-3 text-13 text-ink-3">{text}</p>
    </div>
  )
}

const TryAgain = (props: { variant: 'primary' | 'secondary'; onClick: () => void }) => (
  <Button {...props} size="large">
    Try Again
  </Button>
)

const useDelayedRedirect = (path: string | null, afterMs: number): void => {
  const navigate = useNavigate()
  useEffect(() => {
    if (path === null) return
    const timer = setTimeout(() => void navigate(path, { replace: true }), afterMs)
    return () => clearTimeout(timer)
  }, [path, afterMs, navigate])
}
