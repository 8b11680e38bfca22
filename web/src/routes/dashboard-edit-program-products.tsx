import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { BackLink } from '../components/back-link'
import { LoadFailed } from '../components/ui/load-failed'
import { PageHeader } from '../components/ui/page-header'
import { Skeleton } from '../components/ui/skeleton'
import { toast } from '../components/ui/toast-store'
import { productsQuery } from '../features/amazon/dashboard/product-queries'
import { NoProgram } from '../features/programs/dashboard/no-program'
import { ProductPicker } from '../features/programs/dashboard/product-picker'
import { myProgramQuery, programProductIdsQuery } from '../features/programs/dashboard/program-queries'

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
  if (!program.data || !products.data || !offered.data) return <Skeleton className="h-120" />
  const leave = (count: number) => {
    toast({ title: 'Products saved', description: savedText(count), variant: 'success' })
    void navigate(PROGRAM)
  }
  return (
    <ProductPicker programId={program.data.id} products={products.data} offeredIds={offered.data} onSaved={leave} />
  )
}

const savedText = (count: number): string =>
  count === 0 ? 'Your program has no products.' : `Your program has ${count} ${count === 1 ? 'product' : 'products'}.`
