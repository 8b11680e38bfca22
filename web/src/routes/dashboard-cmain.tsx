import { useQuery } from '@tanstack/react-query'
import type { Overview, TopRow } from '../../../src/contracts/money'
import { laterPart } from '../components/later-part'
import { ButtonLink } from '../components/ui/button-link'
import { DateRange } from '../components/ui/date-range'
import { useDateRange } from '../components/ui/date-range-state'
import { EmptyState } from '../components/ui/empty-state'
import { Loaded } from '../components/ui/loaded'
import { PageHeader } from '../components/ui/page-header'
import { TextLink } from '../components/ui/text-link'
import { DataFreshness } from '../features/money/data-freshness'
import { MetricChart } from '../features/money/metric-chart'
import { OverviewFigures } from '../features/money/overview-figures'
import { creatorOverviewQuery, earningsQuery } from '../features/money/report-queries'
import { useToday } from '../session/today'

const RECENT_ROWS = 5
const MAX_SEARCH_CHARACTERS = 100

const TopTable = laterPart(async () => (await import('../features/money/top-table')).TopTable, 'this list')
const EarningsTable = laterPart(
  async () => (await import('../features/money/earnings-table')).EarningsTable,
  'your earnings',
)

const DashboardCreatorMain = () => {
  const range = useDateRange(useToday())
  const overview = useQuery(creatorOverviewQuery(range.choice))
  const newcomer = overview.data && newcomerOf(overview.data)
  return (
    <>
      <PageHeader
        title="Home"
        sentence="Sales and earnings from your links."
        range={<DateRange {...range} />}
        freshness={<DataFreshness />}
        action={
          !newcomer && (
            <ButtonLink to="/dashboard/brands" variant="primary">
              Browse brands
            </ButtonLink>
          )
        }
      />
      <Loaded what="your figures" queries={[overview]}>
        <div className="grid gap-6">
          <OverviewFigures side="creator" overview={overview.data} />
          <MetricChart overview={overview.data} first="commission" empty={newcomer} />
          {!newcomer && (
            <>
              <TopTables overview={overview.data} />
              <RecentEarnings choice={range.choice} />
            </>
          )}
        </div>
      </Loaded>
    </>
  )
}
export default DashboardCreatorMain

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
      action={<TextLink to="/dashboard/brands">All brands</TextLink>}
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
              text="A sale appears here within two days after someone buys through one of your links."
            />
          }
        />
      </Loaded>
    </section>
  )
}

/** Null after the creator's first link. */
const newcomerOf = (overview: Overview) => {
  if (overview.links > 0 || (overview.totals?.clicks ?? 0) > 0) return null
  const hasPartner = overview.active_partners > 0
  return (
    <EmptyState
      outline="chart"
      title={hasPartner ? 'Create your first link' : 'Join your first brand'}
      text={
        hasPartner
          ? 'Choose a product from a brand you work with and create a link to it.'
          : overview.pending_applications > 0
            ? 'Your application is in review. In the meantime, some brands approve creators instantly.'
            : 'Join a brand’s program, choose a product, and share your link to it.'
      }
      action={
        <ButtonLink to="/dashboard/brands" variant="primary">
          {hasPartner ? 'Choose a product' : 'Browse brands'}
        </ButtonLink>
      }
    />
  )
}
