import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { ApiError } from '../../../lib/api'
import { useDisconnect } from './connection-queries'

const CONSEQUENCES = [
  { title: 'We delete your access token and stop syncing.', detail: 'We can no longer access your Amazon account.' },
  {
    title: 'Your reports stop updating.',
    detail: 'New sales won’t appear. If you reconnect, we’ll import the days you missed.',
  },
  {
    title: 'Your creators’ links stop working.',
    detail: 'Visitors see a notice. The links work again when you reconnect.',
  },
  { title: 'Earned commission is kept and still paid.', detail: 'Your program, creators and reports are kept.' },
]

export const DisconnectDialog = ({ onClose }: { onClose: () => void }) => {
  const disconnect = useDisconnect()
  return (
    <Dialog
      open
      isBusy={disconnect.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Disconnect Amazon?"
      description="Your program is hidden until you reconnect."
      footer={
        <>
          <Button disabled={disconnect.isPending} onClick={onClose}>
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
        {CONSEQUENCES.map(({ title, detail }) => (
          <li key={title}>
            <span className="font-medium">{title}</span> <span className="text-ink-2">{detail}</span>
          </li>
        ))}
      </ul>
      {disconnect.isError && (
        <p role="alert" className="mt-4 text-bad">
          {failureText(disconnect.error)}
        </p>
      )}
    </Dialog>
  )
}

const failureText = (error: Error): string =>
  (error instanceof ApiError && error.status < 500 && error.serverMessage) ||
  'The server didn’t respond and nothing was changed. Try again in a moment.'
