import { useQuery } from '@tanstack/react-query'
import type { ProductRow } from '../../../src/contracts/amazon'
import type { Overview } from '../../../src/contracts/money'
import { type Task, TaskList } from '../components/task-list'
import { ButtonLink } from '../components/ui/button-link'
import { DateRange } from '../components/ui/date-range'
import { useDateRange } from '../components/ui/date-range-state'
import { EmptyState } from '../components/ui/empty-state'
import { Loaded } from '../components/ui/loaded'
import { PageHeader } from '../components/ui/page-header'
import { TextLink } from '../components/ui/text-link'
import { productsQuery } from '../features/amazon/dashboard/product-queries'
import { countInView, PRODUCT_TASKS } from '../features/amazon/dashboard/product-tasks'
import { billingQuery } from '../features/money/billing/billing-queries'
import { PastDue } from '../features/money/billing/past-due'
import { MetricChart } from '../features/money/metric-chart'
import { OverviewFigures } from '../features/money/overview-figures'
import { brandOverviewQuery } from '../features/money/report-queries'
import { TopTable } from '../features/money/top-table'
import { myProgramQuery, programProductIdsQuery } from '../features/programs/dashboard/program-queries'
import { PublicPageCard } from '../features/programs/dashboard/public-page-card'
import { useToday } from '../session/today'
import { useViewer } from '../session/viewer'

const DashboardMain = () => {
  const range = useDateRange(useToday())
  const overview = useQuery(brandOverviewQuery(range.choice))
  const program = useQuery(myProgramQuery())
  const products = useQuery(productsQuery())
  const offered = useQuery(programProductIdsQuery(program.data?.id))
  const { viewer } = useViewer()
  const hasBills = viewer.state === 'signed-in' && viewer.account.hasMoneyRows
  const billing = useQuery({ ...billingQuery(), enabled: hasBills })
  const newcomer = overview.data && newcomerOf(overview.data)
  return (
    <>
      <PageHeader
        title="Home"
        sentence="Sales through your creators and the commission they earned."
        range={<DateRange {...range} />}
      />
      <Loaded what="your figures" queries={[overview]}>
        <div className="grid gap-6">
          {billing.data && <PastDue overview={billing.data} statement={undefined} />}
          <OverviewFigures side="brand" overview={overview.data} />
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
            <MetricChart overview={overview.data} first="sales" empty={newcomer} />
            <div className="grid gap-6 sm:max-xl:grid-cols-2">
              <TaskList tasks={tasksOf(overview.data, products.data, offered.data)} />
              {program.data !== null && !program.isError && <PublicPageCard program={program.data} />}
            </div>
          </div>
          {!newcomer && <TopTables overview={overview.data} />}
        </div>
      </Loaded>
    </>
  )
}
export default DashboardMain

const TopTables = ({ overview }: { overview: Overview | undefined }) => (
  <div className="grid gap-6 xl:grid-cols-2">
    <TopTable
      title="Top products"
      of="product"
      rows={overview?.top_products}
      dataThrough={overview?.data_through}
      emptyText="Products appear here after their first click."
      action={<TextLink to="/dashboard/products">All products</TextLink>}
    />
    <TopTable
      title="Top creators"
      of="creator"
      rows={overview?.top_partners}
      dataThrough={overview?.data_through}
      emptyText="Creators appear here after their first click."
      action={<TextLink to="/dashboard/creators">All creators</TextLink>}
    />
  </div>
)

/** Null after the brand's first link. */
const newcomerOf = (overview: Overview) =>
  overview.links === 0 && overview.totals.clicks === 0 ? (
    <EmptyState
      outline="chart"
      title="No clicks yet"
      text="Share your public page with creators. Clicks and sales appear about two days after their first link."
      action={
        <ButtonLink to="/dashboard/affiliate-program" variant="primary">
          View program page
        </ButtonLink>
      }
    />
  ) : null

const tasksOf = (
  overview: Overview | undefined,
  products: readonly ProductRow[] | undefined,
  offeredIds: readonly number[] | undefined,
): Task[] => {
  return [
    { label: 'Applications to review', count: overview?.pending_applications, to: '/dashboard/applications' },
    ...PRODUCT_TASKS.map(({ label, view }) => ({
      label,
      count: products && offeredIds && countInView(products, offeredIds, view),
      to: `/dashboard/products?view=${view}`,
    })),
  ]
}
