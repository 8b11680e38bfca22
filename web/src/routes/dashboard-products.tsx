import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ButtonLink } from '../components/ui/button-link'
import { LoadFailed } from '../components/ui/load-failed'
import { PageHeader } from '../components/ui/page-header'
import { Catalogue } from '../features/amazon/dashboard/catalogue'
import { productsQuery } from '../features/amazon/dashboard/product-queries'
import { myProgramQuery, programProductIdsQuery } from '../features/programs/dashboard/program-queries'
import { usePageTitle } from '../lib/page-title'

const NONE: readonly number[] = []

/** The brand's Amazon catalog and which of its products are in the program. */
const DashboardProducts = () => {
  usePageTitle('Products')
  const products = useQuery(productsQuery())
  const program = useQuery(myProgramQuery())
  const offered = useQuery(programProductIdsQuery(program.data?.id))
  const ids = program.data === null ? NONE : offered.data
  const offeredIds = useMemo(() => ids && new Set(ids), [ids])
  const failed = [products, program, offered].find((query) => query.isError)
  return (
    <>
      <PageHeader
        title="Products"
        sentence="Your Amazon catalog. Creators can promote products in your program."
        action={
          <ButtonLink to="/dashboard/edit-program-products" variant="primary">
            Choose products
          </ButtonLink>
        }
      />
      {failed?.error ? (
        <LoadFailed what="your products" error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Catalogue products={products.data} offeredIds={offeredIds} />
      )}
    </>
  )
}
export default DashboardProducts
