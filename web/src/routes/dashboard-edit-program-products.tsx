import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { BackLink } from '../components/back-link'
import { Loaded } from '../components/ui/loaded'
import { PageHeader } from '../components/ui/page-header'
import { Skeleton } from '../components/ui/skeleton'
import { toast } from '../components/ui/toast-store'
import { productsQuery } from '../features/amazon/dashboard/product-queries'
import { NoProgram } from '../features/programs/dashboard/no-program'
import { ProductPicker, type ProductPickerProps } from '../features/programs/dashboard/product-picker'
import { myProgramQuery, programProductIdsQuery } from '../features/programs/dashboard/program-queries'
import { skippedText } from '../features/programs/products/skipped-text'
import { countText } from '../lib/sentence'

const PROGRAM = '/dashboard/affiliate-program'

const DashboardEditProgramProducts = () => {
  return (
    <>
      <PageHeader
        back={<BackLink to={PROGRAM} />}
        title="Choose products"
        sentence="Added products are available right away. Links to removed products stop working."
      />
      <Choice />
    </>
  )
}
export default DashboardEditProgramProducts

const Choice = () => {
  const program = useQuery(myProgramQuery())
  const products = useQuery(productsQuery())
  const offered = useQuery(programProductIdsQuery(program.data?.id))
  // The choice is made among what is in the program now, not when the page was last open.
  const offeredIds = offered.isFetchedAfterMount ? offered.data : undefined
  return (
    <Loaded what="your products" queries={[program, products, offered]}>
      <Picker program={program.data} products={products.data} offeredIds={offeredIds} />
    </Loaded>
  )
}

type PickerProps = {
  /** Null if the brand has none yet. */
  program: { id: number } | null | undefined
  products: ProductPickerProps['products'] | undefined
  offeredIds: ProductPickerProps['offeredIds'] | undefined
}

const Picker = ({ program, products, offeredIds }: PickerProps) => {
  const navigate = useNavigate()
  if (program === null) return <NoProgram />
  if (!program || !products || !offeredIds) return <Skeleton className="h-120" />
  const leave = (saved: Saved) => {
    toast({ title: 'Products saved', description: savedText(saved), variant: 'success' })
    void navigate(PROGRAM)
  }
  return <ProductPicker programId={program.id} products={products} offeredIds={offeredIds} onSaved={leave} />
}

type Saved = Parameters<ProductPickerProps['onSaved']>[0]

const savedText = ({ added, removed, unlisted }: Saved): string =>
  [
    added > 0 && `${countText(added, 'product')} added.`,
    removed > 0 && `${countText(removed, 'product')} removed.`,
    unlisted > 0 && skippedText(unlisted),
  ]
    .filter(Boolean)
    .join(' ')
