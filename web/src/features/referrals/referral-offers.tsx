import { useQuery } from '@tanstack/react-query'
import { referralPath } from '../../../../src/contracts/referral-code'
import type { OfferedReferral } from '../../../../src/contracts/referrals'
import { Avatar } from '../../components/ui/avatar'
import { CopyButton } from '../../components/ui/copy-button'
import { Loaded } from '../../components/ui/loaded'
import { Money } from '../../components/ui/money'
import { RowTitle } from '../../components/ui/row-title'
import { Table } from '../../components/ui/table'
import { columnHelper } from '../../components/ui/table-columns'
import { formatCount } from '../../lib/decimals'
import { usePageNumber } from '../../lib/list-address'
import { formatRate } from '../../lib/rate'
import { NoOffers } from './no-offers'
import { OFFERS_ON_PAGE, referralOffersQuery } from './referral-queries'

/** The creator's referral link for each brand that pays for referrals. */
export const ReferralOffers = ({ partners }: { partners: number | undefined }) => {
  const { page, setPage } = usePageNumber('brandsPage')
  const offers = useQuery(referralOffersQuery({ page, limit: OFFERS_ON_PAGE }))
  const { rows, total = 0 } = offers.data ?? {}
  return (
    <section aria-labelledby="referral-links" className="grid min-w-0 gap-3">
      <header className="grid gap-0.5">
        <h2 id="referral-links" className="font-semibold text-16">
          Your referral links
        </h2>
        <p className="text-ink-2">Share a link with a creator. It counts when they join the brand with it.</p>
      </header>
      <Loaded what="your referral links" queries={[offers]}>
        <Table
          caption="Your referral links"
          columns={COLUMNS}
          loading={!rows || (rows.length === 0 && partners === undefined)}
          isStale={offers.isPlaceholderData}
          rows={rows ?? []}
          rowKey={(row) => row.brand_id}
          empty={<NoOffers partners={partners ?? 0} />}
          page={{ page, limit: OFFERS_ON_PAGE, total, onPageChange: setPage }}
        />
      </Loaded>
    </section>
  )
}

const addressOf = ({ page_id, referral_code }: OfferedReferral): string =>
  `${window.location.origin}${referralPath(page_id, referral_code)}`

const column = columnHelper<OfferedReferral>()

const COLUMNS = column.columns([
  column.accessor('brand_name', {
    header: 'Brand',
    cell: ({ row: { original: offer } }) => (
      <RowTitle
        title={offer.brand_name}
        mark={<Avatar name={offer.brand_name} side="brand" size={24} />}
        detail={
          <span className="@xl:hidden">
            {formatRate(offer.referral_commission_rate)} · {offer.referral_code}
          </span>
        }
      />
    ),
  }),
  column.accessor('referral_commission_rate', {
    header: 'Your rate',
    meta: { align: 'right', hideBelow: 'sm' },
    cell: ({ getValue }) => formatRate(getValue()),
  }),
  column.accessor('referral_code', {
    header: 'Code',
    meta: { hideBelow: 'sm' },
    cell: ({ getValue }) => <span className="font-mono text-13">{getValue()}</span>,
  }),
  column.accessor('referrals', {
    header: 'Creators',
    meta: { align: 'right', hideBelow: 'sm' },
    cell: ({ getValue }) => formatCount(getValue()),
  }),
  column.accessor('commission', {
    header: 'You earned',
    meta: { align: 'right', hideBelow: 'xs' },
    cell: ({ getValue }) => <Money value={getValue()} />,
  }),
  column.display({
    id: 'copy',
    header: 'Link',
    meta: { align: 'right', hideHeader: true },
    cell: ({ row: { original: offer } }) => (
      <CopyButton text={addressOf(offer)} label="Copy link" ownerName={offer.brand_name} isInRow />
    ),
  }),
])
