import { useQuery } from '@tanstack/react-query'
import { SearchField } from '../components/list/search-field'
import { Button } from '../components/ui/button'
import { ButtonLink } from '../components/ui/button-link'
import { EmptyState } from '../components/ui/empty-state'
import { Loaded } from '../components/ui/loaded'
import { PageHeader } from '../components/ui/page-header'
import { linksQuery } from '../features/links/link-queries'
import { LinksTable } from '../features/links/links-table'
import { useListAddress } from '../lib/list-address'

const ROWS = 25

const DashboardLinks = () => {
  const { page, search, setPage, setSearch } = useListAddress()
  const links = useQuery(linksQuery({ search, page, limit: ROWS }))
  const total = links.data?.total ?? 0
  return (
    <>
      <PageHeader
        title="My links"
        sentence="All your links. Open one to see its earnings."
        action={
          <ButtonLink to="/dashboard/brands" variant="primary">
            Create link
          </ButtonLink>
        }
      />
      <div className="mb-3">
        <SearchField label="Search link or product" value={search} onSearch={setSearch} />
      </div>
      <Loaded what="your links" queries={[links]}>
        <LinksTable
          rows={links.data?.rows}
          isStale={links.isPlaceholderData}
          empty={search ? <NothingFound search={search} onClear={() => setSearch('')} /> : <NoLinks />}
          page={{ page, limit: ROWS, total, onPageChange: setPage }}
        />
      </Loaded>
    </>
  )
}
export default DashboardLinks

const NoLinks = () => (
  <EmptyState
    outline="table"
    title="No links yet"
    text="Choose a product from a brand you work with to create your first link."
    action={<ButtonLink to="/dashboard/brands">Choose a product</ButtonLink>}
  />
)

const NothingFound = ({ search, onClear }: { search: string; onClear: () => void }) => (
  <EmptyState
    outline="table"
    title="No results"
    text={`None of your links match “${search}”.`}
    action={<Button onClick={onClear}>Show all links</Button>}
  />
)
