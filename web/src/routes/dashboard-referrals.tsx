import { useQuery } from '@tanstack/react-query'
import type { ReferralSettings } from '../../../src/contracts/referrals'
import { FilterChips } from '../components/list/filter-chips'
import { DateRange } from '../components/ui/date-range'
import { useDateRange } from '../components/ui/date-range-state'
import { Figure } from '../components/ui/figure'
import { FigureRow } from '../components/ui/figure-row'
import { Loaded } from '../components/ui/loaded'
import { Money } from '../components/ui/money'
import { PageHeader } from '../components/ui/page-header'
import { Skeleton } from '../components/ui/skeleton'
import { DataFreshness } from '../features/money/data-freshness'
import { ForAllCard } from '../features/referrals/for-all-card'
import { LIST_KEYS } from '../features/referrals/referral-lists'
import { firstSettingsQuery } from '../features/referrals/referral-queries'
import { Referrals } from '../features/referrals/referrals'
import { Referrers } from '../features/referrals/referrers'
import { formatCount } from '../lib/decimals'
import { useListAddress } from '../lib/list-address'
import { NOT_REPORTED } from '../lib/not-reported'
import { useToday } from '../session/today'

const VIEWS = [
  { value: '', label: 'Creators' },
  { value: 'referrals', label: 'Who referred whom' },
]

const DashboardReferrals = () => {
  const range = useDateRange(useToday())
  const { filter: view, change } = useListAddress('view')
  const settings = useQuery(firstSettingsQuery(range.choice))
  const isOfReferrals = view === 'referrals'
  const show = (next: string) => change({ ...Object.fromEntries(LIST_KEYS.map((key) => [key, ''])), view: next })
  return (
    <>
      <PageHeader
        title="Referrals"
        sentence="What you pay creators who bring other creators to your program."
        range={<DateRange {...range} />}
        freshness={<DataFreshness />}
      />
      <Loaded what="your referrals" queries={[settings]}>
        <div className="grid gap-6">
          <Totals settings={settings.data} />
          {settings.data ? <ForAllCard settings={settings.data} /> : <Skeleton className="h-32" />}
          <section className="grid gap-3">
            <FilterChips label="List" options={VIEWS} value={isOfReferrals ? 'referrals' : ''} onChoose={show} />
            {isOfReferrals ? <Referrals range={range.choice} /> : <Referrers range={range.choice} />}
          </section>
        </div>
      </Loaded>
    </>
  )
}
export default DashboardReferrals

const money = (value: string | null) => value && <Money value={value} />

const Totals = ({ settings }: { settings: ReferralSettings | undefined }) => {
  if (!settings) return <Skeleton className="h-26" />
  const { totals } = settings
  return (
    <FigureRow inRow={4}>
      <Figure label="Referral cost" value={money(totals.cost)} unknownReason={NOT_REPORTED} change="In this period" />
      <Figure
        label="Sales by referred creators"
        value={money(totals.sales)}
        unknownReason={NOT_REPORTED}
        change="In this period"
      />
      <Figure label="Lifetime cost" value={<Money value={totals.lifetime_cost} />} />
      <Figure
        label="Creators referred"
        value={formatCount(totals.referrals)}
        change={`${formatCount(totals.active)} ${totals.active === 1 ? 'partner has' : 'partners have'} a link`}
      />
    </FigureRow>
  )
}
