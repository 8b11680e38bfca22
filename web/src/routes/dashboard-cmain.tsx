import { useQuery } from '@tanstack/react-query'
import type { CreatorHome } from '../../../src/contracts/home'
import type { Overview, TopRow } from '../../../src/contracts/money'
import { CREATOR_STEPS } from '../../../src/contracts/states'
import { laterPart } from '../components/later-part'
import { ButtonLink } from '../components/ui/button-link'
import { DateRange } from '../components/ui/date-range'
import { useDateRange } from '../components/ui/date-range-state'
import { EmptyState } from '../components/ui/empty-state'
import { Loaded } from '../components/ui/loaded'
import { PageHeader } from '../components/ui/page-header'
import { TextLink } from '../components/ui/text-link'
import { creatorHomeQuery } from '../features/home/home-queries'
import { NextPayout } from '../features/home/next-payout'
import { OwnPrograms } from '../features/home/own-programs'
import { StepsSkeleton } from '../features/home/steps-skeleton'
import { DataFreshness } from '../features/money/data-freshness'
import { MetricChart } from '../features/money/metric-chart'
import { OverviewFigures } from '../features/money/overview-figures'
import { creatorOverviewQuery, earningsQuery } from '../features/money/report-queries'
import { useToday } from '../session/today'

const RECENT_ROWS = 5
const MAX_SEARCH_CHARACTERS = 100

const CreatorSteps = laterPart<{ home: CreatorHome }>(
  async () => (await import('../features/home/creator-steps')).CreatorSteps,
  'your first steps',
  <StepsSkeleton count={CREATOR_STEPS.length} />,
)
const TopTable = laterPart(async () => (await import('../features/money/top-table')).TopTable, 'this list')
const EarningsTable = laterPart(
  async () => (await import('../features/money/earnings-table')).EarningsTable,
  'your earnings',
)

const DashboardCreatorMain = () => {
  const home = useQuery(creatorHomeQuery())
  // Referrals earn without a link.
  const isNewcomer = home.data && !home.data.steps.first_link && !home.data.has_earned
  return (
    <>
      <PageHeader
        title="Home"
        sentence="What you’re paid next, and what your links sell."
        action={
          home.data &&
          !isNewcomer && (
            <ButtonLink to="/dashboard/create-links" variant="primary">
              Create link
            </ButtonLink>
          )
        }
      />
      <div className="grid grid-cols-1 gap-6">
        <Loaded what="your payouts" queries={[home]}>
          {home.data && isNewcomer && <Newcomer home={home.data} />}
          {!isNewcomer && <NextPayout home={home.data} />}
          {home.data && !home.data.steps_dismissed && <CreatorSteps home={home.data} />}
        </Loaded>
        {home.data && !isNewcomer && <Period programs={home.data.programs} />}
      </div>
    </>
  )
}
export default DashboardCreatorMain

/** Figures of the chosen period. */
const Period = ({ programs }: Pick<CreatorHome, 'programs'>) => {
  const range = useDateRange(useToday())
  const overview = useQuery(creatorOverviewQuery(range.choice))
  return (
    <Loaded what="your figures" queries={[overview]}>
      <div className="grid grid-cols-1 gap-6">
        <header className="flex flex-wrap items-end justify-between gap-3">
          <div className="grid gap-1">
            <h2 className="font-display text-22">Your links</h2>
            <DataFreshness />
          </div>
          <DateRange {...range} />
        </header>
        <OverviewFigures side="creator" overview={overview.data} />
        <MetricChart overview={overview.data} first="commission" empty={null} />
        <RecentEarnings choice={range.choice} />
        <TopTables overview={overview.data} />
        <OwnPrograms programs={programs} />
      </div>
    </Loaded>
  )
}

const TopTables = ({ overview }: { overview: Overview | undefined }) => (
  <div className="grid gap-6 xl:grid-cols-2">
    <TopTable
      title="Top products"
      of="product"
      rows={overview?.top_products}
      emptyText="Products appear here after someone clicks your links."
      action={<TextLink to="/dashboard/links">All links</TextLink>}
      rowHref={linksOf}
    />
    <TopTable
      title="Top brands"
      of="brand"
      rows={overview?.top_partners}
      emptyText="Brands appear here after someone clicks your links."
      action={<TextLink to="/dashboard/brands?view=brands">All brands</TextLink>}
      rowHref={({ id }) => `/dashboard/brand/${id}`}
    />
  </div>
)

/** A creator has no page of a product, but links to it, which a search finds by the beginning of its name. */
const linksOf = ({ name }: TopRow): string =>
  `/dashboard/links?${new URLSearchParams({ search: name.slice(0, MAX_SEARCH_CHARACTERS) })}`

const RecentEarnings = ({ choice }: { choice: ReturnType<typeof useDateRange>['choice'] }) => {
  const earnings = useQuery(earningsQuery(choice, { page: 1, limit: RECENT_ROWS }))
  return (
    <section className="grid gap-3">
      <header className="flex items-baseline justify-between gap-4">
        <h2 className="font-semibold text-16">Latest earnings</h2>
        <span className="text-13">
          <TextLink to="/dashboard/creator-earnings">All earnings</TextLink>
        </span>
      </header>
      <Loaded what="your earnings" queries={[earnings]}>
        <EarningsTable
          rows={earnings.data?.rows}
          isStale={earnings.isPlaceholderData}
          empty={
            <EmptyState
              outline="table"
              title="No earnings in this period"
              text="A sale appears here on the third day after someone buys through one of your links."
            />
          }
        />
      </Loaded>
    </section>
  )
}

/** Before the first link or earning: one thing to do. */
const Newcomer = ({ home: { steps, programs } }: { home: CreatorHome }) => (
  <EmptyState
    outline="chart"
    title={steps.first_program ? 'Create your first link' : 'Join your first brand'}
    text={
      steps.first_program
        ? 'Search a product of your brands, and share your link to it.'
        : programs.some(({ status }) => status === 'pending')
          ? 'Your application is in review. In the meantime, some brands approve creators instantly.'
          : 'Join a brand’s program, choose a product, and share your link to it.'
    }
    action={
      <ButtonLink to={steps.first_program ? '/dashboard/create-links' : '/dashboard/brands'} variant="primary">
        {steps.first_program ? 'Choose a product' : 'Find products'}
      </ButtonLink>
    }
  />
)
