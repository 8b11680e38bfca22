import { useQuery } from '@tanstack/react-query'
import { PARTNERSHIP_TEXTS } from '../../../src/contracts/state-texts'
import { PARTNERSHIP_STATUSES } from '../../../src/contracts/vocabulary'
import { FilterChips } from '../components/list/filter-chips'
import { SearchField } from '../components/list/search-field'
import { Button } from '../components/ui/button'
import { ButtonLink } from '../components/ui/button-link'
import { EmptyState } from '../components/ui/empty-state'
import { Loaded } from '../components/ui/loaded'
import { Money } from '../components/ui/money'
import { PageHeader } from '../components/ui/page-header'
import { DataThrough } from '../features/money/data-through'
import { CreatorsTable } from '../features/programs/dashboard/creators-table'
import { partnersQuery } from '../features/programs/dashboard/partner-queries'
import { useListAddress } from '../lib/list-address'

const ROWS = 25
const FILTERS = [
  { value: '', label: 'All' },
  ...(['active', 'pending', 'rejected', 'withdrawn', 'ended'] as const).map((status) => ({
    value: status,
    label: PARTNERSHIP_TEXTS[status].label,
  })),
]

const DashboardCreators = () => {
  const address = useListAddress()
  const { page, search } = address
  const status = PARTNERSHIP_STATUSES.find((one) => one === address.filter)
  const partners = useQuery(partnersQuery({ status, search, page, limit: ROWS }))
  const total = partners.data?.total ?? 0
  return (
    <>
      <PageHeader title="Creators" sentence="Who promotes your products, and their lifetime sales." />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <FilterChips label="Status" options={FILTERS} value={status ?? ''} onChoose={address.setFilter} />
        <SearchField label="Search by name" value={search} onSearch={address.setSearch} />
      </div>
      <Loaded what="your creators" queries={[partners]}>
        <CreatorsTable
          rows={partners.data?.rows}
          commission={commissionOf}
          dataThrough={<DataThrough day={partners.data?.data_through} />}
          empty={
            status || search ? (
              <NothingFound
                text={nothingText(status && PARTNERSHIP_TEXTS[status].label, search)}
                onClear={address.clear}
              />
            ) : (
              <NoCreators />
            )
          }
          page={total > ROWS ? { page, limit: ROWS, total, onPageChange: address.setPage } : undefined}
        />
      </Loaded>
    </>
  )
}
export default DashboardCreators

const commissionOf = (value: string) => <Money value={value} />

const nothingText = (status: string | undefined, search: string): string => {
  const filter = status ? ` with the status “${status}”` : ''
  return `No creators${search ? ` named “${search}”` : ''}${filter}.`
}

const NothingFound = ({ text, onClear }: { text: string; onClear: () => void }) => (
  <EmptyState
    outline="table"
    title="No results"
    text={text}
    action={<Button onClick={onClear}>Show all creators</Button>}
  />
)

const NoCreators = () => (
  <EmptyState
    outline="table"
    title="No creators yet"
    text="Share your public page. Creators who apply there appear here."
    action={
      <ButtonLink to="/dashboard/affiliate-program" variant="primary">
        View program page
      </ButtonLink>
    }
  />
)
