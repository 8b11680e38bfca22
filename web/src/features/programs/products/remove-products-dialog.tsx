import { useQuery } from '@tanstack/react-query'
import type { ProductChoice } from '../../../../../src/contracts/products'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { ProgressBar } from '../../../components/ui/progress-bar'
import { Skeleton } from '../../../components/ui/skeleton'
import { ApiError } from '../../../lib/api'
import { progressText, stoppedText } from '../../../lib/call-in-steps'
import { countText } from '../../../lib/sentence'
import { removalQuery } from './catalog-queries'
import { themOrIt } from './skipped-text'
import { useRemoval } from './use-removal'

export type RemoveProductsDialogProps = {
  programId: number
  /** Null: closed. */
  choice: ProductChoice | null
  onClose: () => void
  /** Called while the page is open: later, another list may have its selection in the URL. */
  onRemoved?: ((productIds: readonly number[]) => void) | undefined
}

/** Says how many links stop earning before products leave the program, and afterwards offers to undo it. */
export const RemoveProductsDialog = ({ programId, choice, onClose, onRemoved }: RemoveProductsDialogProps) => {
  const { before, remove, leave } = useRemoval(programId, onClose)
  if (!choice) return null
  const start = () => remove.mutate(choice, { onSuccess: (removed) => onRemoved?.([...before, ...removed]) })
  return <OpenDialog programId={programId} choice={choice} remove={remove} onClose={leave} onRemove={start} />
}

type OpenDialogProps = Pick<RemoveProductsDialogProps, 'programId' | 'onClose'> & {
  choice: ProductChoice
  remove: ReturnType<typeof useRemoval>['remove']
  onRemove: () => void
}

const OpenDialog = ({ programId, choice, remove, onClose, onRemove }: OpenDialogProps) => {
  const { isPending: isRemoving, progress, error } = remove
  const removal = useQuery(removalQuery(programId, choice))
  const { data } = removal
  const action = data ? `Remove ${countText(data.products, 'product')}` : 'Remove products'
  const problem = isRemoving ? null : (error ?? removal.error)
  return (
    <Dialog
      open
      isBusy={isRemoving}
      onOpenChange={(open) => !open && onClose()}
      title={action}
      description={
        data ? (
          consequence(data)
        ) : (
          <span className="block">
            {removal.isError ? 'We couldn’t check the links.' : <Skeleton className="h-5" />}
          </span>
        )
      }
      size="small"
      footer={
        <>
          <Button disabled={isRemoving} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            disabled={!data || data.products === 0}
            loading={isRemoving}
            loadingText={progressText('Removing', progress)}
            onClick={onRemove}
          >
            {action}
          </Button>
        </>
      }
    >
      {(progress || problem) && (
        <>
          {progress && <ProgressBar label="Removing products" progress={progress} />}
          {problem && (
            <p role="alert" className="text-13 text-bad">
              {problemText(problem)}
            </p>
          )}
        </>
      )}
    </Dialog>
  )
}

const problemText = (problem: Error): string => {
  const part = stoppedText(problem, { noun: 'product', changed: 'removed', change: 'remove' })
  if (part) return `${part.title}. ${part.message}`
  return (problem instanceof ApiError && problem.serverMessage) || 'Something went wrong. Try again in a moment.'
}

type Removal = { products: number; links: number; creators: number }

const consequence = ({ products, links, creators }: Removal): string => {
  if (products === 0) return 'None of these products is in your program.'
  if (links === 0) return `No links are affected. You can add ${themOrIt(products)} again at any time.`
  const who = `${countText(links, 'link')} of ${countText(creators, 'creator')}`
  const what = products === 1 ? 'the product' : 'the products'
  return `${who} will stop earning. Adding ${what} again restores the links and each creator’s fee.`
}
