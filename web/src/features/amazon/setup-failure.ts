import { MESSAGES } from '../../../../src/contracts/messages'
import { SETUP_REFUSALS } from '../../../../src/contracts/setup-rules'
import { ApiError } from '../../lib/api'

/** A page of Amazon's that removes the cause. */
type Remedy = { label: string; href: string }

export type SetupFailure = {
  /** `reconnect`: only another consent can succeed. `repeat`: the same setup can. `either`: both, after a remedy. */
  kind: 'signed-out' | 'reconnect' | 'repeat' | 'either'
  /** What happened: the headline. */
  cause: string
  /** What to do. */
  advice: string
  remedies: readonly Remedy[]
  /** The text of the specification for this failure. */
  text: string
  /** `text`, unless its advice hides the cause. */
  toast: string
}

type Known = Omit<SetupFailure, 'text' | 'toast'>

export const SIGNED_OUT: SetupFailure = {
  kind: 'signed-out',
  cause: MESSAGES.authenticationError,
  advice: '',
  remedies: [],
  text: MESSAGES.authenticationError,
  toast: MESSAGES.authenticationError,
}

/** `error` is the `?error=` parameter of Amazon's redirect. */
export const consentFailure = (error: string): SetupFailure => ({
  kind: 'reconnect',
  ...(CONSENT_CAUSES[error] ?? {
    cause: 'Amazon couldn’t complete the connection',
    advice: 'Nothing was saved. Connect again in a few minutes.',
  }),
  remedies: [],
  ...prescribed(MESSAGES.connectionFailed),
})

const CONSENT_CAUSES: Record<string, Pick<SetupFailure, 'cause' | 'advice'>> = {
  access_denied: {
    cause: 'You didn’t allow access on Amazon',
    advice: 'Connect again and choose Allow on Amazon’s page. You can revoke access there at any time.',
  },
  invalid_state: {
    cause: 'This connection request expired',
    advice: 'It was started in another browser or too long ago. Connect again in this browser.',
  },
}

const prescribed = (text: string) => ({ text, toast: text })

const NO_US_SELLER: SetupFailure = {
  ...prescribed(MESSAGES.sellerNotFound),
  kind: 'reconnect',
  cause: 'This Amazon account has no U.S. seller profile',
  advice: 'Connect with the Amazon account that you use to sell on Amazon.com.',
  remedies: [{ label: 'Sell on Amazon.com', href: 'https://sell.amazon.com/' }],
}

/** By the server's message. */
const PRESCRIBED: Record<string, SetupFailure> = {
  [MESSAGES.noUsProfile]: NO_US_SELLER,
  [MESSAGES.noUsProfiles]: NO_US_SELLER,
  [MESSAGES.connectionFailed]: {
    kind: 'reconnect',
    cause: 'We don’t have access to your Amazon account',
    advice: 'The permission is missing or was revoked. Connect again to renew it.',
    remedies: [],
    ...prescribed(MESSAGES.connectionFailed),
  },
}

/** By the server's message, too. */
const REFUSED: Record<string, Known> = {
  [SETUP_REFUSALS.taken]: {
    kind: 'reconnect',
    cause: SETUP_REFUSALS.taken,
    advice:
      'Connect another seller account: log out of Amazon first, then log in with the one for this brand. If you manage the ' +
      'other brand too, disconnect it there or log in to that brand instead.',
    remedies: [],
  },
  [SETUP_REFUSALS.leftByAnother]: {
    kind: 'reconnect',
    cause: 'This Amazon seller account belongs to another brand',
    advice:
      'That brand keeps its sales history, so log in to it and reconnect there. To use this brand, log out of Amazon and ' +
      'connect another seller account.',
    remedies: [],
  },
  [SETUP_REFUSALS.notEligible]: {
    kind: 'either',
    cause: 'This seller account can’t use Amazon Attribution',
    advice:
      'Amazon Attribution measures your creators’ sales, and Amazon offers it only to sellers in Brand Registry. Enroll your ' +
      'brand, check your Attribution access, then try again. Or connect a seller account that already has access.',
    remedies: [
      { label: 'Enroll in Brand Registry', href: 'https://brandregistry.amazon.com/' },
      {
        label: 'Check Attribution access',
        href: 'https://advertising.amazon.com/solutions/products/amazon-attribution',
      },
    ],
  },
}

export const setupFailure = (error: unknown): SetupFailure => {
  const answer = error instanceof ApiError ? error : null
  const message = answer ? answer.serverMessage : error instanceof Error ? error.message : null
  if (message === MESSAGES.notAuthenticated || answer?.status === 401) return SIGNED_OUT
  const known = message === null ? undefined : PRESCRIBED[message]
  if (known) return known
  const refused = message === null ? undefined : REFUSED[message]
  if (refused) return { ...refused, text: MESSAGES.setupFailed, toast: refused.cause }
  return { kind: 'repeat', ...passingCause(answer), remedies: [], ...prescribed(MESSAGES.setupFailed) }
}

/** May be over on the next attempt. */
const passingCause = (answer: ApiError | null): Pick<SetupFailure, 'cause' | 'advice'> => {
  if (answer?.status === 409 && answer.serverMessage !== null)
    return { cause: answer.serverMessage, advice: 'Try again in a minute. Nothing is lost.' }
  if (answer?.status === 502)
    return { cause: 'Amazon isn’t responding as expected', advice: 'Your data is safe. Try again in a few minutes.' }
  if (answer?.status === 429)
    return { cause: 'Too many attempts in a short time', advice: 'Wait a minute, then try again.' }
  if (answer) return { cause: 'Something went wrong on our end', advice: 'Your data is safe. Try again in a minute.' }
  return { cause: 'We couldn’t reach Shelfmate', advice: 'Check your internet connection, then try again.' }
}
