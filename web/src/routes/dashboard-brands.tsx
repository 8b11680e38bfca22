import { useQuery } from '@tanstack/react-query'
import { SearchField } from '../components/list/search-field'
import { Button } from '../components/ui/button'
import { EmptyState } from '../components/ui/empty-state'
import { Loaded } from '../components/ui/loaded'
import { PageHeader } from '../components/ui/page-header'
import { browsedBrandsQuery } from '../features/programs/dashboard/brand-queries'
import { BrandsTable } from '../features/programs/dashboard/brands-table'
import { useListAddress } from '../lib/list-address'
import { useToday } from '../session/today'
import { useViewer } from '../session/viewer'

const ROWS = 25

const DashboardBrands = () => {
  const { viewer } = useViewer()
  const today = useToday()
  const creatorId = viewer.state === 'signed-in' ? viewer.account.creatorId : null
  const { page, search, setPage, setSearch } = useListAddress()
  const brands = useQuery(browsedBrandsQuery({ search, page, limit: ROWS }))
  const total = brands.data?.total ?? 0
  return (
    <>
      <PageHeader title="Brands" sentence="Join a program, choose a product, and earn on what you recommend." />
      <div className="mb-3">
        <SearchField label="Search name or category" value={search} onSearch={setSearch} />
      </div>
      <Loaded what="the brands" queries={[brands]}>
        <BrandsTable
          rows={creatorId === null ? undefined : brands.data?.rows}
          isStale={brands.isPlaceholderData}
          creatorId={creatorId ?? 0}
          today={today}
          empty={<NoBrands search={search} onClear={() => setSearch('')} />}
          page={{ page, limit: ROWS, total, onPageChange: setPage }}
        />
      </Loaded>
    </>
  )
}
export default DashboardBrands

const NoBrands = ({ search, onClear }: { search: string; onClear: () => void }) =>
  search ? (
    <EmptyState
      outline="table"
      title="No results"
      text={`No brands match “${search}”.`}
      action={<Button onClick={onClear}>Show all brands</Button>}
    />
  ) : (
    <EmptyState
      outline="shelf"
      title="No brands yet"
      text="No brands are accepting creators right now. Check back in a few days."
    />
  )
