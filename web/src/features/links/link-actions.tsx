import { useState } from 'react'
import type { LinkRow } from '../../../../src/contracts/links'
import { lazyDialog } from '../../components/lazy-dialog'
import { Button } from '../../components/ui/button'
import { toast } from '../../components/ui/toast-store'
import { notSaved } from '../../lib/refusal'
import { useUpdateLink } from './link-queries'

const EditDialog = lazyDialog(async () => (await import('./edit-link-dialog')).EditLinkDialog)
const ArchiveDialog = lazyDialog(async () => (await import('./archive-link-dialog')).ArchiveLinkDialog)

/** What its creator can do with a link. */
export const LinkActions = ({ link }: { link: LinkRow }) => {
  const [open, setOpen] = useState<'edit' | 'archive' | null>(null)
  const save = useUpdateLink(link.link_id)
  const restore = () =>
    save.mutate(
      { is_archived: false },
      {
        onSuccess: () => toast({ title: 'Link restored', variant: 'success' }),
        onError: (error) =>
          toast({ title: 'Not restored', description: notSaved(error).message, variant: 'destructive' }),
      },
    )
  const close = () => setOpen(null)
  return (
    <>
      <Button {...EditDialog.opener} onClick={() => setOpen('edit')}>
        Edit link
      </Button>
      {link.end_reason === 'archived_by_creator' && (
        <Button variant="primary" loading={save.isPending} loadingText="Restoring..." onClick={restore}>
          Restore link
        </Button>
      )}
      {(!link.is_archived || link.end_reason === 'disconnected') && (
        <Button {...ArchiveDialog.opener} onClick={() => setOpen('archive')}>
          Archive link
        </Button>
      )}
      {open === 'edit' && <EditDialog link={link} onClose={close} />}
      {open === 'archive' && <ArchiveDialog link={link} onClose={close} />}
    </>
  )
}
