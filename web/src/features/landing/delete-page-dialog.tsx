import type { LandingPageRow } from '../../../../src/contracts/landing-pages'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { toast } from '../../components/ui/toast-store'
import { notSaved } from '../../lib/refusal'
import { useSetPageState } from './page-queries'

export type DeletePageDialogProps = {
  page: Pick<LandingPageRow, 'id' | 'title' | 'state'>
  onDeleted?: () => void
  onClose: () => void
}

export const DeletePageDialog = ({ page, onDeleted, onClose }: DeletePageDialogProps) => {
  const save = useSetPageState(page.id)
  const remove = () =>
    save.mutate(
      { change: 'delete' },
      {
        onSuccess: () => {
          toast({ title: 'Page deleted', variant: 'success' })
          onDeleted?.()
        },
        onError: (error) =>
          toast({ title: 'Not deleted', description: notSaved(error).message, variant: 'destructive' }),
        onSettled: onClose,
      },
    )
  return (
    <Dialog
      open
      isBusy={save.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete page?"
      description={
        `${page.state === 'published' ? `Visitors won’t see “${page.title}” anymore.` : `“${page.title}” leaves your list.`} ` +
        'Its emails and figures are kept, and you can restore it under the status “Deleted”.'
      }
      size="small"
      footer={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" loading={save.isPending} loadingText="Deleting..." onClick={remove}>
            Delete page
          </Button>
        </>
      }
    />
  )
}
