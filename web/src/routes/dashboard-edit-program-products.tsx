import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { BackLink } from '../components/back-link'
import { LoadFailed } from '../components/ui/load-failed'
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
  const navigate = useNavigate()
  const program = useQuery(myProgramQuery())
  const products = useQuery(productsQuery())
  const offered = useQuery(programProductIdsQuery(program.data?.id))
  const failed = [program, products, offered].find((query) => query.isError)
  if (failed?.error) {
    return <LoadFailed what="your products" error={failed.error} onRetry={() => void failed.refetch()} />
  }
  if (program.data === null) return <NoProgram />
  // The choice is made among what is in the program now, not when the page was last open.
  if (!program.data || !products.data || !offered.data || !offered.isFetchedAfterMount)
    return <Skeleton className="h-120" />
  const leave = (saved: Saved) => {
    toast({ title: 'Products saved', description: savedText(saved), variant: 'success' })
    void navigate(PROGRAM)
  }
  return (
    <ProductPicker programId={program.data.id} products={products.data} offeredIds={offered.data} onSaved={leave} />
  )
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
