import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { BrandTasks } from '../../../src/contracts/home'
import type { Overview } from '../../../src/contracts/money'
import { BRAND_STEPS } from '../../../src/contracts/states'
import { laterPart } from '../components/later-part'
import { OpeningLink } from '../components/opening-link'
import { ButtonLink } from '../components/ui/button-link'
import { DateRange } from '../components/ui/date-range'
import { useDateRange } from '../components/ui/date-range-state'
import { EmptyState } from '../components/ui/empty-state'
import { Loaded } from '../components/ui/loaded'
import { PageHeader } from '../components/ui/page-header'
import type { FirstStepsProps } from '../features/home/first-steps'
import { brandTasksQuery } from '../features/home/home-queries'
import { StepsSkeleton } from '../features/home/steps-skeleton'
import { TaskList } from '../features/home/task-list'
import { DataFreshness } from '../features/money/data-freshness'
import { MetricChart } from '../features/money/metric-chart'
import { NetCostFigures } from '../features/money/net-cost-figures'
import { OverviewFigures } from '../features/money/overview-figures'
import { brandNetCostQuery, brandOverviewQuery } from '../features/money/report-queries'
import { useToday } from '../session/today'
import { useViewer } from '../session/viewer'

const FirstSteps = laterPart<FirstStepsProps>(
  async () => (await import('../features/home/first-steps')).FirstSteps,
  'your first steps',
  <StepsSkeleton count={BRAND_STEPS.length} />,
)
const PastDue = laterPart(
  async () => (await import('../features/money/billing/past-due')).PastDue,
  'what is past due',
  null,
)
const SpendingNotice = laterPart(
  async () => (await import('../features/money/spending-limit/spending-notice')).SpendingNotice,
  'your spending limit',
  null,
)
const MyPublicPage = laterPart(
  async () => (await import('../features/programs/dashboard/public-page-card')).MyPublicPage,
  'your public page',
)
const TopTable = laterPart(async () => (await import('../features/money/top-table')).TopTable, 'this list')

/** Each report loads and fails on its own. */
const DashboardMain = () => {
  const range = useDateRange(useToday())
  const overview = useQuery(brandOverviewQuery(range.choice))
  const netCost = useQuery(brandNetCostQuery(range.choice))
  const tasks = useQuery(brandTasksQuery())
  const { viewer } = useViewer()
  const hasSteps = viewer.state === 'signed-in' && viewer.account.hasFirstSteps
  const isNew = overview.data && isNewcomer(overview.data)
  return (
    <>
      <PageHeader
        title="Home"
        sentence="Sales through your creators and the commission they earned."
        range={<DateRange {...range} />}
        freshness={<DataFreshness />}
      />
      <div className="grid grid-cols-1 gap-6">
        <Notice tasks={tasks.data} />
        {hasSteps && <FirstSteps tasks={tasks.data} hasFailed={tasks.isLoadingError} />}
        {tasks.data?.spending === 'reached' && <SpendingNotice />}
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
          <div className="grid min-w-0 grid-cols-1 content-start xl:col-start-2">
            <Loaded what="your tasks" queries={[tasks]}>
              <TaskList tasks={tasks.data} />
            </Loaded>
          </div>
          <div className="grid min-w-0 grid-cols-1 content-start gap-6 xl:col-start-1 xl:row-span-2 xl:row-start-1">
            <Loaded what="your figures" queries={[overview]}>
              {!isNew && <OverviewFigures side="brand" overview={overview.data} />}
            </Loaded>
            {!isNew && (
              <Loaded what="your net cost" queries={[netCost]}>
                <NetCostFigures totals={netCost.data?.totals} />
              </Loaded>
            )}
            {!overview.isLoadingError && (
              <MetricChart overview={overview.data} first="sales" empty={isNew && <Newcomer hasSteps={hasSteps} />} />
            )}
          </div>
          <div className="grid min-w-0 grid-cols-1 content-start xl:col-start-2">
            <MyPublicPage />
          </div>
        </div>
        {!isNew && !overview.isLoadingError && <TopTables overview={overview} />}
      </div>
    </>
  )
}
export default DashboardMain

const Notice = ({ tasks }: { tasks: BrandTasks | undefined }) =>
  tasks?.past_due && (
    <PastDue
      cents={tasks.past_due.amount_cents}
      hasMethod={tasks.steps.payment_method}
      statement={{ cycle_id: tasks.past_due.cycle_id }}
    />
  )

const TopTables = ({ overview: { data } }: { overview: UseQueryResult<Overview> }) => (
  <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
    <TopTable
      title="Top products"
      of="product"
      rows={data?.top_products}
      emptyText="Products appear here after their first click."
      action={<OpeningLink to="/dashboard/products">All products</OpeningLink>}
      rowHref={({ id }) => `/dashboard/product-detail/${id}`}
    />
    <TopTable
      title="Top creators"
      of="creator"
      rows={data?.top_partners}
      emptyText="Creators appear here after their first click."
      action={<OpeningLink to="/dashboard/creators">All creators</OpeningLink>}
      rowHref={({ id }) => `/dashboard/creator-detail/${id}`}
    />
  </div>
)

/** Until the brand's first link. */
const isNewcomer = ({ links, totals }: Overview): boolean => links === 0 && (totals?.clicks ?? 0) === 0

/** The first steps have the link to the page already. */
const Newcomer = ({ hasSteps }: { hasSteps: boolean }) => (
  <EmptyState
    outline="chart"
    title="No clicks yet"
    text="Share your public page with creators. Clicks and sales appear on the third day after they happen."
    action={
      !hasSteps && (
        <ButtonLink to="/dashboard/affiliate-program" variant="primary">
          View program page
        </ButtonLink>
      )
    }
  />
)
