import { useQuery } from '@tanstack/react-query'
import { useToday, useViewer } from '../app/viewer'
import { SearchField } from '../components/list/search-field'
import { Button } from '../components/ui/button'
import { EmptyState } from '../components/ui/empty-state'
import { LoadFailed } from '../components/ui/load-failed'
import { PageHeader } from '../components/ui/page-header'
import { browsedBrandsQuery } from '../features/programs/dashboard/brand-queries'
import { BrandsTable } from '../features/programs/dashboard/brands-table'
import { useListAddress } from '../lib/list-address'
import { usePageTitle } from '../lib/page-title'

const ROWS = 25

/** Brands that take creators; the viewer's own stand first. */
const DashboardBrands = () => {
  usePageTitle('Brands')
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
      {brands.isError ? (
        <LoadFailed what="the brands" error={brands.error} onRetry={() => void brands.refetch()} />
      ) : (
        <BrandsTable
          rows={creatorId === null ? undefined : brands.data?.rows}
          creatorId={creatorId ?? 0}
          today={today}
          empty={<NoBrands search={search} onClear={() => setSearch('')} />}
          {...(total > ROWS ? { page: { page, limit: ROWS, total, onPageChange: setPage } } : {})}
        />
      )}
    </>
  )
}
export default DashboardBrands

const NoBrands = ({ search, onClear }: { search: string; onClear: () => void }) =>
  search ? (
    <EmptyState
      outline="table"
      title="Nothing found"
      text={`No brand fits “${search}”.`}
      action={<Button onClick={onClear}>Show All Brands</Button>}
    />
  ) : (
    <EmptyState
      outline="shelf"
      title="The shelves are being stocked"
      text="No brand takes creators at this moment. Look again in a few days."
    />
  )
