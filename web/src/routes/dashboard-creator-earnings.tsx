import { useQuery } from '@tanstack/react-query'
import { NothingFound } from '../components/list/list-tools'
import { tableOptionsOf } from '../components/list/use-list'
import { ButtonLink } from '../components/ui/button-link'
import { DateRange } from '../components/ui/date-range'
import { EmptyState } from '../components/ui/empty-state'
import { Loaded } from '../components/ui/loaded'
import { PageHeader } from '../components/ui/page-header'
import { Skeleton } from '../components/ui/skeleton'
import { TextLink } from '../components/ui/text-link'
import { DataFreshness } from '../features/money/data-freshness'
import { type EarningsList, useEarningsList } from '../features/money/earnings/earnings-list'
import { EARNINGS_ON_PAGE, filteredEarningsQuery } from '../features/money/earnings/earnings-queries'
import { useEarningsRange } from '../features/money/earnings/earnings-range'
import { EarningsSummary } from '../features/money/earnings/earnings-summary'
import { EarningsTools } from '../features/money/earnings/earnings-tools'
import { useLiveEarnings, useNews } from '../features/money/earnings/live-earnings'
import { MonthPicker } from '../features/money/earnings/month-picker'
import { EarningsTable } from '../features/money/earnings-table'
import type { DayRange } from '../lib/dates'
import { countText } from '../lib/sentence'
import { useToday } from '../session/today'

const DashboardCreatorEarnings = () => {
  const today = useToday()
  const { choice, months, onChoose } = useEarningsRange(today)
  const list = useEarningsList()
  return (
    <>
      <PageHeader
        title="Earnings"
        sentence={
          <>
            Daily sales and commission by link. Final 30 days after the sale. See{' '}
            <TextLink to="/dashboard/payouts">Payouts</TextLink> for payment status.
          </>
        }
        range={
          choice ? (
            <>
              {months && months.length > 0 && (
                <MonthPicker months={months} choice={choice} today={today} onChoose={onChoose} />
              )}
              <DateRange choice={choice} onChoose={onChoose} today={today} />
            </>
          ) : (
            <Skeleton className="h-9 w-36" />
          )
        }
        freshness={<DataFreshness />}
      />
      {months?.length === 0 && !list.isFiltered ? (
        <NothingEarned />
      ) : (
        <Earnings list={list} choice={choice} months={months ?? []} />
      )}
    </>
  )
}
export default DashboardCreatorEarnings

type EarningsProps = {
  list: EarningsList
  choice: DayRange | undefined
  months: { month: string; commission: string }[]
}

const Earnings = ({ list, choice, months }: EarningsProps) => {
  const { from = '', to = '' } = choice ?? {}
  const { page } = list
  const earnings = useQuery({
    ...filteredEarningsQuery({ ...list.query, from, to, page, limit: EARNINGS_ON_PAGE }),
    enabled: choice !== undefined,
  })
  const { rows, total = 0 } = earnings.data ?? {}
  useLiveEarnings()
  const shown = earnings.isPlaceholderData ? undefined : rows
  const news = useNews(JSON.stringify([list.query, from, to, page]), shown)
  return (
    <Loaded what="your earnings" queries={[earnings]}>
      <div className="grid gap-6">
        <EarningsSummary
          earnings={earnings.data}
          state={list.valueOf('state')}
          onChoose={(state) => list.setFilters({ state })}
        />
        <div className="grid gap-3">
          <EarningsTools
            list={list}
            range={{ from, to }}
            chosen={earnings.data?.chosen}
            months={months}
            total={total}
          />
          <p role="status" className={news.size > 0 ? 'text-13 text-ink-2' : 'sr-only'}>
            {news.size > 0 && `New from Amazon: ${countText(news.size, 'earning')} changed.`}
          </p>
          <EarningsTable
            rows={rows}
            news={news}
            isStale={earnings.isPlaceholderData}
            options={tableOptionsOf(list, [], [])}
            empty={list.isFiltered ? <NothingFound list={list} what="earnings" /> : <NoEarnings />}
            page={{ page, limit: EARNINGS_ON_PAGE, total, onPageChange: list.setPage }}
          />
        </div>
      </div>
    </Loaded>
  )
}

const NoEarnings = () => (
  <EmptyState
    outline="table"
    title="No earnings in this period"
    text="Choose another period, or one of your months with sales."
  />
)

/** Instead of figures that are all zero. */
const NothingEarned = () => (
  <div className="rounded-panel border border-line bg-surface">
    <EmptyState
      outline="table"
      title="No earnings yet"
      text="Your first sale appears here on the third day after someone buys through one of your links."
      action={
        <ButtonLink to="/dashboard/links" variant="primary">
          My links
        </ButtonLink>
      }
    />
  </div>
)
