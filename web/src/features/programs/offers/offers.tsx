import { useQuery } from '@tanstack/react-query'
import { MAX_FOUND_PRODUCTS, OFFERED_PRODUCTS } from '../../../../../src/contracts/lists'
import type { OfferedProduct } from '../../../../../src/contracts/offers'
import { NothingFound } from '../../../components/list/list-tools'
import { useList } from '../../../components/list/use-list'
import { EmptyState } from '../../../components/ui/empty-state'
import { Loaded } from '../../../components/ui/loaded'
import { Skeleton } from '../../../components/ui/skeleton'
import { TableFooter } from '../../../components/ui/table-footer'
import { formatCount } from '../../../lib/decimals'
import { countText } from '../../../lib/sentence'
import { offersQuery } from '../dashboard/brand-queries'
import { OfferCard, type OfferCardProps } from './offer-card'
import { OfferFilters } from './offer-filters'

const CARDS = 24

const SORTS = [
  { value: '-commission', label: 'Dollars per sale' },
  { value: '-fee', label: 'Affiliate fee' },
  { value: '-newest', label: 'Newest' },
]

export type OffersProps = Omit<OfferCardProps, 'offer'>

/** Products of all brands. */
export const Offers = (creator: OffersProps) => {
  const list = useList(OFFERED_PRODUCTS, { optional: [] })
  const products = useQuery(offersQuery({ ...list.query, page: list.page, limit: CARDS }))
  const total = products.data?.total ?? 0
  return (
    <div className="grid gap-4">
      <OfferFilters list={list} searchLabel="Search product or brand" sorts={SORTS} />
      <Loaded what="the products" queries={[products]}>
        <section aria-label="Products" aria-busy={products.isPlaceholderData} className="grid gap-3">
          <p aria-live="polite" className="text-13 text-ink-2">
            {products.data && total > 0 ? foundText(total) : ' '}
          </p>
          <Cards
            offers={products.data?.rows}
            isStale={products.isPlaceholderData}
            creator={creator}
            empty={list.isFiltered ? <NothingFound list={list} what="products" /> : <NoProducts />}
          />
          <TableFooter page={list.page} limit={CARDS} total={total} onPageChange={list.setPage} />
        </section>
      </Loaded>
    </div>
  )
}

const foundText = (total: number): string => {
  if (total >= MAX_FOUND_PRODUCTS)
    return `More than ${formatCount(MAX_FOUND_PRODUCTS)} products. Search or filter to narrow them down.`
  return countText(total, 'product')
}

type CardsProps = {
  offers: readonly OfferedProduct[] | undefined
  isStale: boolean
  creator: OffersProps
  empty: React.ReactNode
}

const GRID = 'grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))] sm:gap-4'

const Cards = ({ offers, isStale, creator, empty }: CardsProps) => {
  if (!offers)
    return (
      <div className={GRID}>
        {PLACES.map((place) => (
          <Skeleton key={place} className="h-48 rounded-panel sm:h-100" />
        ))}
      </div>
    )
  if (offers.length === 0) return empty
  return (
    <ul className={isStale ? `${GRID} opacity-60` : GRID}>
      {offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} {...creator} />
      ))}
    </ul>
  )
}

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

const NoProducts = () => (
  <EmptyState
    outline="shelf"
    title="No products yet"
    text="No brands are accepting creators right now. Check back in a few days."
  />
)
