import { MESSAGES } from '../../../src/contracts/messages'
import { Button } from '../components/ui/button'
import { ApiError } from '../lib/api'
import { useLogOut } from './logout'

const TEXTS = {
  disabled: {
    title: MESSAGES.accountDisabled,
    text: 'You can’t use this account right now. Log out to use another one.',
  },
  ended: { title: 'Your session has ended', text: 'Log out, then log in again to continue.' },
  unanswered: {
    title: 'We couldn’t load your account',
    text: 'Your data is safe. Try again in a moment.',
  },
} as const

/** Also for an account that was disabled or whose session was ended. */
const ViewerError = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) => {
  const logOut = useLogOut()
  const kind = kindOf(error)
  return (
    <main role="alert" className="mx-auto grid max-w-110 justify-items-center gap-2 px-5 py-24 text-center">
      <h1 className="font-display text-22">{TEXTS[kind].title}</h1>
      <p className="text-ink-2">{TEXTS[kind].text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {kind === 'unanswered' && (
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button variant={kind === 'unanswered' ? 'secondary' : 'primary'} onClick={() => void logOut()}>
          Log out
        </Button>
      </div>
    </main>
  )
}
export default ViewerError

const kindOf = (error: Error | null): keyof typeof TEXTS => {
  if (!(error instanceof ApiError)) return 'unanswered'
  if (error.serverMessage === MESSAGES.accountDisabled) return 'disabled'
  return error.status === 401 ? 'ended' : 'unanswered'
}
