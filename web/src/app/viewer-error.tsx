import { MESSAGES } from '../../../src/contracts/messages'
import { Button } from '../components/ui/button'
import { ApiError } from '../lib/api'
import { useLogOut } from './logout'

/** The server could not say who is signed in, or says that the account was disabled. */
const ViewerError = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) => {
  const logOut = useLogOut()
  const isDisabled = error instanceof ApiError && error.serverMessage === MESSAGES.accountDisabled
  return (
    <main role="alert" className="mx-auto grid max-w-110 justify-items-center gap-2 px-5 py-24 text-center">
      <h1 className="font-display text-22">
        {isDisabled ? MESSAGES.accountDisabled : 'We could not load your account'}
      </h1>
      <p className="text-ink-2">
        {isDisabled
          ? 'You cannot use this account at the moment. You can log out and use another one.'
          : 'The server did not answer. Nothing is lost; try again in a moment.'}
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {!isDisabled && (
          <Button variant="primary" onClick={onRetry}>
            Try Again
          </Button>
        )}
        <Button variant={isDisabled ? 'primary' : 'secondary'} onClick={() => void logOut()}>
          Log Out
        </Button>
      </div>
    </main>
  )
}
export default ViewerError
