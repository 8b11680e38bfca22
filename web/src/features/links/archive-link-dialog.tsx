import type { LinkRow } from '../../../../src/contracts/links'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { toast } from '../../components/ui/toast-store'
import { notSaved } from '../../lib/refusal'
import { useUpdateLink } from './link-queries'

export type ArchiveLinkDialogProps = { link: Pick<LinkRow, 'link_id'>; onClose: () => void }

export const ArchiveLinkDialog = ({ link, onClose }: ArchiveLinkDialogProps) => {
  const save = useUpdateLink(link.link_id)
  const archive = () =>
    save.mutate(
      { is_archived: true },
      {
        onSuccess: () => toast({ title: 'Link archived', variant: 'success' }),
        onError: (error) =>
          toast({ title: 'Not archived', description: notSaved(error).message, variant: 'destructive' }),
        onSettled: onClose,
      },
    )
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Archive link"
      description={
        'New clicks won’t earn: shoppers see the product with a button to Amazon that isn’t tracked. ' +
        'Past sales are kept, and you can restore the link anytime.'
      }
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={save.isPending} loadingText="Archiving..." onClick={archive}>
            Archive link
          </Button>
        </>
      }
    />
  )
}
