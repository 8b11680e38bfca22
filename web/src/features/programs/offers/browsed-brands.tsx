import { useQuery } from '@tanstack/react-query'
import { BROWSED_BRANDS } from '../../../../../src/contracts/lists'
import { NothingFound } from '../../../components/list/list-tools'
import { useList } from '../../../components/list/use-list'
import { EmptyState } from '../../../components/ui/empty-state'
import { Loaded } from '../../../components/ui/loaded'
import { browsedBrandsQuery } from '../dashboard/brand-queries'
import { BrandsTable } from '../dashboard/brands-table'
import { OfferFilters } from './offer-filters'
import type { OffersProps } from './offers'

const ROWS = 25

const SORTS = [
  { value: 'name', label: 'Your brands first' },
  { value: '-fee', label: 'Affiliate fee' },
  { value: '-newest', label: 'Newest' },
]

/** Brands with a program, and those of them with a product that the filters find. */
export const BrowsedBrands = ({ creatorId, today }: OffersProps) => {
  const list = useList(BROWSED_BRANDS, { optional: [] })
  const brands = useQuery(browsedBrandsQuery({ ...list.query, page: list.page, limit: ROWS }))
  const total = brands.data?.total ?? 0
  return (
    <div className="grid gap-4">
      <OfferFilters list={list} searchLabel="Search brand or category" sorts={SORTS} />
      <Loaded what="the brands" queries={[brands]}>
        <BrandsTable
          rows={brands.data?.rows}
          isStale={brands.isPlaceholderData}
          creatorId={creatorId}
          today={today}
          empty={list.isFiltered ? <NothingFound list={list} what="brands" /> : <NoBrands />}
          page={{ page: list.page, limit: ROWS, total, onPageChange: list.setPage }}
        />
      </Loaded>
    </div>
  )
}

const NoBrands = () => (
  <EmptyState
    outline="shelf"
    title="No brands yet"
    text="No brands are accepting creators right now. Check back in a few days."
  />
)
