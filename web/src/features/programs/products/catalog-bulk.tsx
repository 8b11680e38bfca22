import { useState } from 'react'
import type { CATALOG } from '../../../../../src/contracts/lists'
import type { ProductChoice } from '../../../../../src/contracts/products'
import { BulkBar } from '../../../components/list/bulk-bar'
import type { ListOf } from '../../../components/list/use-list'
import { Button } from '../../../components/ui/button'
import { progressText } from '../../../lib/call-in-steps'
import { useToday } from '../../../session/today'
import { ChangeFeeDialog, RemoveProductsDialog } from '../dialogs'
import type { CatalogPurpose } from './catalog-list'
import { useAddProducts } from './change-products'

export type CatalogBulkProps = {
  list: ListOf<typeof CATALOG>
  total: number
  programId: number
  purpose: CatalogPurpose
}

export const CatalogBulk = ({ list, total, programId, purpose }: CatalogBulkProps) => {
  const add = useAddProducts(programId)
  const [removed, setRemoved] = useState<ProductChoice | null>(null)
  const [isChangingFee, setIsChangingFee] = useState(false)
  const today = useToday()
  const { selection } = list
  const choice: ProductChoice | null =
    selection && (selection.kind === 'ids' ? { productIds: selection.ids } : { matching: selection.rows })
  return (
    <>
      <BulkBar
        list={list}
        total={total}
        noun="product"
        progress={add.progress && { label: 'Adding products', of: add.progress }}
      >
        {purpose !== 'choose' && (
          <Button
            {...ChangeFeeDialog.opener}
            variant={purpose === 'fees' ? 'primary' : 'secondary'}
            disabled={add.isPending}
            onClick={() => setIsChangingFee(true)}
          >
            Change fee
          </Button>
        )}
        {purpose !== 'fees' && (
          <>
            <Button {...RemoveProductsDialog.opener} disabled={add.isPending} onClick={() => setRemoved(choice)}>
              Remove from program
            </Button>
            <Button
              variant="primary"
              loading={add.isPending}
              loadingText={progressText('Adding', add.progress)}
              onClick={() => choice && add.mutate(choice, { onSuccess: list.clearSelection })}
            >
              Add to program
            </Button>
          </>
        )}
      </BulkBar>
      <RemoveProductsDialog
        programId={programId}
        choice={removed}
        onClose={() => setRemoved(null)}
        onRemoved={list.clearSelection}
      />
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
