import { useState } from 'react'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { ApiError } from '../../../lib/api'
import { useDisconnect } from './connection-queries'

const CONSEQUENCES = [
  { what: 'We delete your access token and stop syncing.', means: 'We can no longer access your Amazon account.' },
  {
    what: 'Your reports stop updating.',
    means: 'New sales won’t appear. If you reconnect, we’ll import the days you missed.',
  },
  {
    what: 'Your creators’ links stop working.',
    means: 'Visitors see a notice. The links work again when you reconnect.',
  },
  { what: 'Earned commission is kept and still paid.', means: 'Your program, creators and reports are kept.' },
]

/** Asks before the connection is ended, and says what that means. Afterwards the gates lead to the connect page. */
export const DisconnectButton = () => {
  const [isAsking, setIsAsking] = useState(false)
  const disconnect = useDisconnect()
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        Disconnect
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={(isOpen) => !disconnect.isPending && setIsAsking(isOpen)}
        title="Disconnect Amazon?"
        description="Your program closes until you reconnect."
        footer={
          <>
            <Button disabled={disconnect.isPending} onClick={() => setIsAsking(false)}>
              Cancel
            </Button>
            <Button
              variant="danger"
              loading={disconnect.isPending}
              loadingText="Disconnecting..."
              onClick={() => disconnect.mutate()}
            >
              Disconnect Amazon
            </Button>
          </>
        }
      >
        <ul className="grid list-disc gap-2.5 pl-5 marker:text-ink-3">
          {CONSEQUENCES.map(({ what, means }) => (
            <li key={what}>
              <span className="font-medium">{what}</span> <span className="text-ink-2">{means}</span>
            </li>
          ))}
        </ul>
        {disconnect.isError && (
          <p role="alert" className="mt-4 text-bad">
            {failureText(disconnect.error)}
          </p>
        )}
      </Dialog>
    </>
  )
}

const failureText = (error: Error): string =>
  (error instanceof ApiError && error.status < 500 && error.serverMessage) ||
  'The server didn’t respond and nothing was changed. Try again in a moment.'
