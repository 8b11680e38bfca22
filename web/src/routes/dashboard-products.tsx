import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ButtonLink } from '../components/ui/button-link'
import { Loaded } from '../components/ui/loaded'
import { PageHeader } from '../components/ui/page-header'
import { Catalog } from '../features/amazon/dashboard/catalog'
import { productsQuery } from '../features/amazon/dashboard/product-queries'
import { myProgramQuery, programProductIdsQuery } from '../features/programs/dashboard/program-queries'

const NONE: readonly number[] = []

const DashboardProducts = () => {
  const products = useQuery(productsQuery())
  const program = useQuery(myProgramQuery())
  const offered = useQuery(programProductIdsQuery(program.data?.id))
  const ids = program.data === null ? NONE : offered.data
  const offeredIds = useMemo(() => ids && new Set(ids), [ids])
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
      <Loaded what="your products" queries={[products, program, offered]}>
        <Catalog products={products.data} offeredIds={offeredIds} />
      </Loaded>
    </>
  )
}
export default DashboardProducts
