import { Button } from '../components/ui/button'

/** The server could not say who is signed in. */
const ViewerError = ({ onRetry }: { onRetry: () => void }) => (
  <main role="alert" className="mx-auto grid max-w-110 justify-items-center gap-2 px-5 py-24 text-center">
    <h1 className="font-display text-22">We could not load your account</h1>
    <p className="text-ink-2">The server did not answer. Nothing is lost; try again in a moment.</p>
    <Button variant="primary" className="mt-3" onClick={onRetry}>
      Try Again
    </Button>
  </main>
)
export default ViewerError
