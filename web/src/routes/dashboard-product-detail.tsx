import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { ProductReport } from '../../../src/contracts/products'
import { BackLink } from '../components/back-link'
import { laterPart } from '../components/later-part'
import { ButtonLink } from '../components/ui/button-link'
import { DateRange } from '../components/ui/date-range'
import { useDateRange } from '../components/ui/date-range-state'
import { EmptyState } from '../components/ui/empty-state'
import { Loaded } from '../components/ui/loaded'
import { PageHeader } from '../components/ui/page-header'
import { DataFreshness } from '../features/money/data-freshness'
import { MetricChart } from '../features/money/metric-chart'
import { NetCostFigures } from '../features/money/net-cost-figures'
import { ChangeFeeButton } from '../features/programs/fees/change-fee-button'
import { productReportQuery } from '../features/programs/products/catalog-queries'
import { ProductFigures } from '../features/programs/products/product-figures'
import { ProductSummary } from '../features/programs/products/product-summary'
import { usePageTitle } from '../lib/page-title'
import { readId } from '../lib/read-id'
import { useToday } from '../session/today'

const ProductCreators = laterPart(
  async () => (await import('../features/programs/products/product-creators')).ProductCreators,
  'its creators',
)
const ProductLinks = laterPart(
  async () => (await import('../features/programs/products/product-links')).ProductLinks,
  'its links',
)
const ProductFees = laterPart(
  async () => (await import('../features/programs/products/product-fees')).ProductFees,
  'its fees',
)

const PRODUCTS = '/dashboard/products'

const DashboardProductDetail = () => {
  const id = readId(useParams().id)
  return id === null ? <NoProduct /> : <Product id={id} />
}
export default DashboardProductDetail

const Product = ({ id }: { id: number }) => {
  const range = useDateRange(useToday())
  const report = useQuery(productReportQuery(id, range.choice))
  const { data } = report
  usePageTitle(data ? nameOf(data) : 'Product')
  if (data === null) return <NoProduct />
  return (
    <>
      <PageHeader
        back={<BackLink to={PRODUCTS} />}
        title={data ? nameOf(data) : 'Product'}
        range={<DateRange {...range} />}
        freshness={<DataFreshness />}
        action={data && <ChangeFeeButton productId={id} />}
      />
      <div className="grid gap-6">
        <Loaded what="this product" queries={[report]}>
          <ProductSummary product={data?.product} />
          <ProductFigures report={data} />
          <NetCostFigures totals={data?.totals} />
          <MetricChart overview={data} first="sales" />
        </Loaded>
        <ProductCreators id={id} range={range.choice} />
        <ProductLinks id={id} range={range.choice} />
        <ProductFees id={id} />
      </div>
    </>
  )
}

const nameOf = ({ product }: ProductReport): string => product.title ?? product.asin

const NoProduct = () => (
  <EmptyState
    title="We can’t find this product"
    text="It isn’t one of yours. Check the link."
    action={<ButtonLink to={PRODUCTS}>Show all products</ButtonLink>}
  />
)
