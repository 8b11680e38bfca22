import { useQuery } from '@tanstack/react-query'
import type { OwnReferralList } from '../../../src/contracts/referrals'
import { Figure } from '../components/ui/figure'
import { FigureRow } from '../components/ui/figure-row'
import { FigureSkeleton } from '../components/ui/figure-skeleton'
import { Loaded } from '../components/ui/loaded'
import { Money } from '../components/ui/money'
import { PageHeader } from '../components/ui/page-header'
import { TextLink } from '../components/ui/text-link'
import { DataFreshness } from '../features/money/data-freshness'
import { AllOwnReferrals } from '../features/referrals/all-own-referrals'
import { ReferralOffers } from '../features/referrals/referral-offers'
import {
  allOwnReferralsQuery,
  OFFERS_ON_PAGE,
  REFERRED_ON_PAGE,
  referralOffersQuery,
} from '../features/referrals/referral-queries'
import { formatCount } from '../lib/decimals'
import { usePageNumber } from '../lib/list-address'

const DashboardCreatorReferrals = () => {
  const { page, setPage } = usePageNumber('page')
  const referrals = useQuery(allOwnReferralsQuery({ page, limit: REFERRED_ON_PAGE }))
  const offers = useQuery(referralOffersQuery({ page: 1, limit: OFFERS_ON_PAGE }))
  const isEmpty = referrals.data?.total === 0 && offers.data?.total === 0
  return (
    <>
      <PageHeader
        title="Referrals"
        sentence={
          <>
            Earn a share of the sales of creators you bring to a brand. It’s paid out with your{' '}
            <TextLink to="/dashboard/creator-earnings?type=referral">earnings</TextLink>.
          </>
        }
        freshness={<DataFreshness />}
      />
      <div className="grid gap-6">
        <Loaded what="your referrals" queries={[referrals]}>
          {!isEmpty && <Totals referrals={referrals.data} offers={offers.data?.total} />}
        </Loaded>
        {!(referrals.isLoadingError && offers.data?.total === 0) && (
          <ReferralOffers partners={referrals.data?.partners} />
        )}
        {!isEmpty && !referrals.isLoadingError && (
          <AllOwnReferrals
            referrals={referrals.data}
            isStale={referrals.isPlaceholderData}
            page={page}
            onPageChange={setPage}
          />
        )}
      </div>
    </>
  )
}
export default DashboardCreatorReferrals

type TotalsProps = { referrals: OwnReferralList | undefined; offers: number | undefined }

const Totals = ({ referrals, offers }: TotalsProps) => (
  <FigureRow inRow={3}>
    {referrals ? (
      <>
        <Figure label="You earned" value={<Money value={referrals.commission} />} change="From all referrals" />
        <Figure label="Creators referred" value={formatCount(referrals.total)} />
        <Figure
          label="Brands that pay you"
          value={offers === undefined ? '–' : formatCount(offers)}
          change={`Of ${formatCount(referrals.partners)} you joined`}
        />
      </>
    ) : (
      [1, 2, 3].map((key) => <FigureSkeleton key={key} />)
    )}
  </FigureRow>
)
