import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { getAmazonAuthUrl } from '../../../../src/contracts/amazon'
import { MESSAGES } from '../../../../src/contracts/messages'
import { AuthShell } from '../../components/auth-shell'
import { BackLink } from '../../components/back-link'
import { Button } from '../../components/ui/button'
import { Stepper } from '../../components/ui/stepper'
import { callApi } from '../../lib/api'
import { createLogger } from '../../lib/logger'
import { usePageTitle } from '../../lib/page-title'

const log = createLogger('connect-amazon')
const STEPS = ['Brand Details', 'Connect to Amazon'] as const
const READS = [
  'Your US seller profile and your catalogue',
  'Sales that Amazon Attribution credits to your creators’ links',
]

export type ConnectAmazonProps = {
  /** True for a brand whose set-up is complete and that comes back to reconnect. */
  isConnected: boolean
}

/** Step 2 of brand sign-up: sends the browser to Amazon's consent page. */
export const ConnectAmazon = ({ isConnected }: ConnectAmazonProps) => {
  usePageTitle('Connect to Amazon')
  const connect = useMutation({
    mutationFn: fetchConsentUrl,
    onSuccess: (url) => window.location.assign(url),
    onError: (error) => log.error(error.message, error.cause),
  })
  useReturnFromHistory(connect.reset)
  return (
    <AuthShell
      title="Connect Your Amazon Account"
      sentence="Link your Amazon seller account to start managing your affiliates"
      steps={
        <div className="grid gap-6">
          <BackLink to={isConnected ? '/dashboard' : '/signup/brand'} />
          <Stepper steps={STEPS} current={1} />
        </div>
      }
    >
      <div className="grid gap-7">
        <div className="border-line border-y py-4">
          <p className="font-medium">What we read</p>
          <ul className="mt-2 grid gap-1.5 text-ink-2">
            {READS.map((text) => (
              <li key={text} className="flex gap-2">
                <Check aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-good" />
                {text}
              </li>
            ))}
          </ul>
          <p className="mt-3 text-13 text-ink-3">
            Amazon asks for your consent on its own page. You can take it back there at any time.
          </p>
        </div>
        <Button
          variant="primary"
          size="large"
          fullWidth
          loading={connect.isPending || connect.isSuccess}
          loadingText="Connecting..."
          onClick={() => connect.mutate()}
        >
          Connect Amazon Account
        </Button>
      </div>
    </AuthShell>
  )
}

/** The address of the consent page. Both failures are logged only (specification, section 8). */
const fetchConsentUrl = async (): Promise<string> => {
  let url: string
  try {
    url = (await callApi(getAmazonAuthUrl)).url
  } catch (error) {
    throw new Error(MESSAGES.failedAuthUrl, { cause: error })
  }
  if (!url) throw new Error(MESSAGES.noAuthUrl)
  return url
}

/** Whoever presses Back on the consent page gets this page as it was left: its button must work again. */
const useReturnFromHistory = (reset: () => void): void => {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && reset()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [reset])
}
