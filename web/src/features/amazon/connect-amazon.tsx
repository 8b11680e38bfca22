import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { MESSAGES } from '../../../../src/contracts/messages'
import { LEGAL_VERSIONS } from '../../../../src/contracts/vocabulary'
import { AuthShell } from '../../components/auth-shell'
import { BackLink } from '../../components/back-link'
import { Button } from '../../components/ui/button'
import { Stepper } from '../../components/ui/stepper'
import { TextLink } from '../../components/ui/text-link'
import { ApiError, callApi } from '../../lib/api'
import { createLogger } from '../../lib/logger'
import { usePageTitle } from '../../lib/page-title'
import { BRAND_STEPS } from '../../lib/sign-up-steps'
import { useOnPageRestore } from '../../lib/use-on-page-restore'
import { ConsentBox, rememberConsent, useConsent } from './consent-box'

const log = createLogger('connect-amazon')
const READS = ['Your U.S. seller profile and catalog', 'Sales that Amazon Attribution credits to your creators’ links']

export type ConnectAmazonProps = {
  uid: string
  isConnected: boolean
  /** The brand completed setup before and is reconnecting. */
  isReturning: boolean
}

/** Saves the consent first, then redirects to Amazon's authorization page. */
export const ConnectAmazon = ({ uid, isConnected, isReturning }: ConnectAmazonProps) => {
  usePageTitle(isReturning ? 'Reconnect Amazon' : 'Connect to Amazon')
  const consent = useConsent(uid)
  const connect = useMutation({
    mutationFn: async () => {
      await saveConsent()
      rememberConsent(uid)
      return fetchConsentUrl()
    },
    onSuccess: (url) => window.location.assign(url),
    onError: (error) => {
      log.error(error.message, error.cause)
      if (error instanceof ConsentError) consent.refuse(error.userMessage)
    },
  })
  useOnPageRestore(connect.reset)
  return (
    <AuthShell
      title={isReturning ? 'Reconnect your Amazon account' : 'Connect Your Amazon Account'}
      sentence={
        isReturning
          ? 'Your program, creators and reports are still here. We’ll import the days you missed once you reconnect.'
          : 'Link your Amazon seller account to start managing your affiliates'
      }
      steps={
        <div className="grid gap-6">
          <BackLink to={isConnected ? '/dashboard' : '/signup/brand'} />
          {!isReturning && <Stepper steps={BRAND_STEPS} current={1} />}
        </div>
      }
      footer={<TextLink to="/dashboard/settings">Account settings</TextLink>}
    >
      <div className="grid gap-7">
        <div className="border-line border-y py-4">
          <p className="font-medium">What we import</p>
          <ul className="mt-2 grid gap-1.5 text-ink-2">
            {READS.map((text) => (
              <li key={text} className="flex gap-2">
                <Check aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-good" />
                {text}
              </li>
            ))}
          </ul>
          <p className="mt-3 text-13 text-ink-3">
            Amazon will ask for your permission on its own page. You can revoke it there at any time.
          </p>
        </div>
        <ConsentBox {...consent.box} />
        <Button
          variant="primary"
          size="large"
          fullWidth
          loading={connect.isPending || connect.isSuccess}
          loadingText="Connecting..."
          onClick={() => consent.isGiven() && connect.mutate()}
        >
          {isReturning ? 'Reconnect Amazon account' : 'Connect Amazon Account'}
        </Button>
      </div>
    </AuthShell>
  )
}

/** `userMessage` is shown to the user. */
class ConsentError extends Error {
  override readonly name = 'ConsentError'
  readonly userMessage: string

  constructor(cause: unknown) {
    super('Failed to save the consent', { cause })
    this.userMessage =
      cause instanceof ApiError && cause.status === 400
        ? 'The consent text has changed. Reload the page and review the new version.'
        : 'We couldn’t save your consent, so we didn’t contact Amazon. Please try again.'
  }
}

/** Before the redirect to Amazon. */
const saveConsent = async (): Promise<void> => {
  try {
    await callApi('POST /api/consents', {
      body: { kind: 'amazon_ads_api', text_version: LEGAL_VERSIONS.amazon_ads_api },
    })
  } catch (error) {
    throw new ConsentError(error)
  }
}

/** Both failures are only logged. */
const fetchConsentUrl = async (): Promise<string> => {
  let url: string
  try {
    url = (await callApi('GET /api/amazon/auth-url')).url
  } catch (error) {
    throw new Error(MESSAGES.failedAuthUrl, { cause: error })
  }
  if (!url) throw new Error(MESSAGES.noAuthUrl)
  return url
}
