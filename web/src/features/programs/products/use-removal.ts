import { useState } from 'react'
import type { ProductChoice } from '../../../../../src/contracts/products'
import { toast } from '../../../components/ui/toast-store'
import { countText } from '../../../lib/sentence'
import { useAddProducts, useRemoveProducts } from './catalog-queries'

const UNDO_MS = 15_000

/** Asks before products leave the program, and offers to undo it. */
export const useRemoval = (programId: number, onRemoved?: () => void) => {
  const [choice, setChoice] = useState<ProductChoice | null>(null)
  const remove = useRemoveProducts(programId)
  const offerUndo = useOfferUndo(programId)
  const close = () => {
    setChoice(null)
    remove.reset()
  }
  return {
    ask: setChoice,
    dialog: {
      programId,
      choice,
      isRemoving: remove.isPending,
      error: remove.error,
      onClose: close,
      onRemove: (chosen: ProductChoice) =>
        remove.mutate(chosen, {
          onSuccess: ({ productIds }) => {
            close()
            onRemoved?.()
            offerUndo(productIds)
          },
        }),
    },
  }
}

/** Says that products were removed, with a button that restores exactly them. */
export const useOfferUndo = (programId: number) => {
  const add = useAddProducts(programId)
  return (productIds: number[]) =>
    toast({
      title: `${countText(productIds.length, 'product')} removed`,
      description: 'Creators can no longer promote them.',
      variant: 'success',
      durationMs: UNDO_MS,
      action: {
        label: 'Undo',
        onPress: () => void add.mutateAsync({ productIds, is_undo: true }).then(sayRestored, () => undefined),
      },
    })
}

const sayRestored = ({ productIds }: { productIds: number[] }) =>
  toast({
    title: `${countText(productIds.length, 'product')} restored`,
    description: 'Links to them earn again.',
    variant: 'success',
  })
