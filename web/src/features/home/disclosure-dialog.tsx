import { CHANNEL_PLATFORMS } from '../../../../src/contracts/vocabulary'
import { Button } from '../../components/ui/button'
import { CopyButton } from '../../components/ui/copy-button'
import { Dialog } from '../../components/ui/dialog'
import { disclosureFor } from '../../lib/disclosures'
import { useViewer } from '../../session/viewer'
import { useReadDisclosure } from './home-queries'

export type DisclosureDialogProps = { onClose: () => void }

/** What to write at a link on each channel, and the confirmation that it was read. */
export const DisclosureDialog = ({ onClose }: DisclosureDialogProps) => {
  const { viewer } = useViewer()
  const reading = useReadDisclosure(viewer.state === 'signed-in' ? viewer.account.creatorId : null)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isBusy={reading.isPending}
      title="Disclose your links"
      description="Wherever you post a link that earns you a commission, people must see that before they click."
      footer={
        <Button
          variant="primary"
          loading={reading.isPending}
          loadingText="Saving..."
          onClick={() => reading.mutate(undefined, { onSuccess: onClose })}
        >
          I’ll disclose my links
        </Button>
      }
    >
      <ul className="grid gap-4">
        {CHANNEL_PLATFORMS.map((channel) => {
          const { text, help } = disclosureFor(channel)
          return (
            <li key={channel} className="grid gap-1.5">
              <h3 className="font-medium">{channel}</h3>
              <div className="flex items-center gap-2">
                <p className="min-w-0 grow rounded-control bg-sunken px-3 py-2 text-13">{text}</p>
                <CopyButton text={text} label="Copy" ownerName={channel} />
              </div>
              <p className="text-13 text-ink-2">{help}</p>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
