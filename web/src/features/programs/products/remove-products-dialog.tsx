import { useQuery } from '@tanstack/react-query'
import type { ProductChoice } from '../../../../../src/contracts/products'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { Skeleton } from '../../../components/ui/skeleton'
import { ApiError } from '../../../lib/api'
import { countText } from '../../../lib/sentence'
import { removalQuery } from './catalog-queries'

export type RemoveProductsDialogProps = {
  programId: number
  /** Null: closed. */
  choice: ProductChoice | null
  isRemoving: boolean
  error: Error | null
  onClose: () => void
  onRemove: (choice: ProductChoice) => void
}

/** Says how many links stop earning before products leave the program. */
export const RemoveProductsDialog = ({ choice, onClose, ...props }: RemoveProductsDialogProps) =>
  choice && <OpenDialog {...props} choice={choice} onClose={onClose} />

const OpenDialog = ({
  programId,
  choice,
  isRemoving,
  error,
  onClose,
  onRemove,
}: RemoveProductsDialogProps & { choice: ProductChoice }) => {
  const removal = useQuery(removalQuery(programId, choice))
  const { data } = removal
  const action = data ? `Remove ${countText(data.products, 'product')}` : 'Remove products'
  const problem = error ?? removal.error
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
          <Button variant="quiet" disabled={isRemoving} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            disabled={!data || data.products === 0}
            loading={isRemoving}
            loadingText="Removing..."
            onClick={() => onRemove(choice)}
          >
            {action}
          </Button>
        </>
      }
    >
      {problem && (
        <p role="alert" className="text-13 text-bad">
          {(problem instanceof ApiError && problem.serverMessage) || 'Something went wrong. Try again in a moment.'}
        </p>
      )}
    </Dialog>
  )
}

type Removal = { products: number; links: number; creators: number }

const consequence = ({ products, links, creators }: Removal): string => {
  if (products === 0) return 'None of these products is in your program.'
  if (links === 0) return 'No links are affected. You can add the products again at any time.'
  const who = `${countText(links, 'link')} of ${countText(creators, 'creator')}`
  return `${who} will stop earning. Adding the products again restores the links and each creator’s fee.`
}
