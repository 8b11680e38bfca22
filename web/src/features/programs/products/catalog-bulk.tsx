import { useState } from 'react'
import type { CATALOG } from '../../../../../src/contracts/lists'
import type { ProductChoice } from '../../../../../src/contracts/products'
import { BulkBar } from '../../../components/list/bulk-bar'
import type { ListOf } from '../../../components/list/use-list'
import { Button } from '../../../components/ui/button'
import { toast } from '../../../components/ui/toast-store'
import { countText } from '../../../lib/sentence'
import { useToday } from '../../../session/today'
import { ChangeFeeDialog, RemoveProductsDialog } from '../dialogs'
import { useAddProducts } from './catalog-queries'
import { skippedText } from './skipped-text'
import { useRemoval } from './use-removal'

export type CatalogBulkProps = {
  list: ListOf<typeof CATALOG>
  total: number
  programId: number
  purpose: 'program' | 'fees'
}

export const CatalogBulk = ({ list, total, programId, purpose }: CatalogBulkProps) => {
  const add = useAddProducts(programId)
  const removal = useRemoval(programId, list.clearSelection)
  const [isChangingFee, setIsChangingFee] = useState(false)
  const today = useToday()
  const { selection } = list
  const choice: ProductChoice | null =
    selection && (selection.kind === 'ids' ? { productIds: selection.ids } : { matching: selection.rows })
  return (
    <>
      <BulkBar list={list} total={total} noun="product">
        <Button
          {...ChangeFeeDialog.opener}
          variant={purpose === 'fees' ? 'primary' : 'secondary'}
          onClick={() => setIsChangingFee(true)}
        >
          Change fee
        </Button>
        {purpose === 'program' && (
          <>
            <Button {...RemoveProductsDialog.opener} onClick={() => choice && removal.ask(choice)}>
              Remove from program
            </Button>
            <Button
              variant="primary"
              loading={add.isPending}
              loadingText="Adding..."
              onClick={() =>
                choice &&
                add.mutate(choice, {
                  onSuccess: (added) => {
                    list.clearSelection()
                    sayAdded(added)
                  },
                })
              }
            >
              Add to program
            </Button>
          </>
        )}
      </BulkBar>
      <RemoveProductsDialog {...removal.dialog} />
      {choice && isChangingFee && (
        <ChangeFeeDialog
          products={choice}
          count={'productIds' in choice ? choice.productIds.length : total}
          today={today}
          onClose={() => setIsChangingFee(false)}
          onSaved={list.clearSelection}
        />
      )}
    </>
  )
}

const sayAdded = ({ productIds, unlisted }: { productIds: number[]; unlisted: number }) =>
  toast({
    title: productIds.length === 0 ? 'No products added' : `${countText(productIds.length, 'product')} added`,
    description:
      unlisted > 0
        ? skippedText(unlisted)
        : productIds.length === 0
          ? 'They are already in your program.'
          : 'Creators can promote them now.',
    variant: productIds.length === 0 ? 'default' : 'success',
  })
