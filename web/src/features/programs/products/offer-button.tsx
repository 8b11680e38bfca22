import { Minus, Plus } from 'lucide-react'
import { createContext, type ReactNode, useContext, useState } from 'react'
import type { CatalogRow, ProductChoice } from '../../../../../src/contracts/products'
import { useDeselect } from '../../../components/list/selected'
import { Button } from '../../../components/ui/button'
import { RemoveProductsDialog } from '../dialogs'
import { useAddProducts } from './change-products'

type Program = { id: number; askToRemove: (choice: ProductChoice) => void }

const ProgramOfRows = createContext<Program | null>(null)

/** Around a table whose rows have an `OfferButton`, once the program is known. */
export const OfferButtons = ({ programId, children }: { programId: number | undefined; children: ReactNode }) => {
  const deselect = useDeselect()
  const [removed, setRemoved] = useState<ProductChoice | null>(null)
  return (
    <ProgramOfRows value={programId === undefined ? null : { id: programId, askToRemove: setRemoved }}>
      {children}
      {programId !== undefined && (
        <RemoveProductsDialog
          programId={programId}
          choice={removed}
          onClose={() => setRemoved(null)}
          onRemoved={deselect}
        />
      )}
    </ProgramOfRows>
  )
}

type Product = Pick<CatalogRow, 'id' | 'asin' | 'title' | 'is_offered' | 'vanished_at'>

/** Adds a product at once, or asks before it is removed. A product that Amazon doesn’t list can’t be added. */
export const OfferButton = ({ product }: { product: Product }) => {
  const program = useContext(ProgramOfRows)
  if (!program || (!product.is_offered && product.vanished_at !== null)) return null
  return <ButtonOf product={product} program={program} />
}

const ButtonOf = ({ product, program }: { product: Product; program: Program }) => {
  const { id, is_offered: isOffered } = product
  const add = useAddProducts(program.id)
  const deselect = useDeselect()
  const name = product.title ?? product.asin
  const choice = { productIds: [id] }
  const Icon = isOffered ? Minus : Plus
  return (
    <Button
      {...RemoveProductsDialog.opener}
      size="small"
      variant={isOffered ? 'quiet' : 'secondary'}
      icon={<Icon aria-hidden size={16} strokeWidth={1.75} />}
      aria-label={isOffered ? `Remove ${name} from your program` : `Add ${name} to your program`}
      loading={add.isPending}
      onClick={() =>
        isOffered ? program.askToRemove(choice) : add.mutate(choice, { onSuccess: () => deselect(choice.productIds) })
      }
    >
      {/* A phone has more use for the product’s name. */}
      <span className="@max-sm:hidden">{isOffered ? 'Remove' : 'Add'}</span>
    </Button>
  )
}
