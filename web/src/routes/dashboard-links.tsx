import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../components/ui/button-link'
import { EmptyState } from '../components/ui/empty-state'
import { LoadFailed } from '../components/ui/load-failed'
import { PageHeader } from '../components/ui/page-header'
import { linksQuery } from '../features/links/link-queries'
import { LinksTable } from '../features/links/links-table'
import { useListAddress } from '../lib/list-address'
import { usePageTitle } from '../lib/page-title'

const ROWS = 25

/** A creator's links, newest first. */
const DashboardLinks = () => {
  usePageTitle('My Links')
  const { page, setPage } = useListAddress()
  const links = useQuery(linksQuery({ page, limit: ROWS }))
  const total = links.data?.total ?? 0
  return (
    <>
      <PageHeader
        title="My links"
        sentence="Every link you made. Open one to see what it earned."
        action={
          <ButtonLink to="/dashboard/brands" variant="primary">
            Create Link
          </ButtonLink>
        }
      />
      {links.isError ? (
        <LoadFailed what="your links" error={links.error} onRetry={() => void links.refetch()} />
      ) : (
        <LinksTable
          rows={links.data?.rows}
          empty={<NoLinks />}
          {...(total > ROWS ? { page: { page, limit: ROWS, total, onPageChange: setPage } } : {})}
        />
      )}
    </>
  )
}
export default DashboardLinks

const NoLinks = () => (
  <EmptyState
    outline="table"
    title="No links yet"
    text="Choose a product of a brand you work with; its link is made in a minute."
    action={<ButtonLink to="/dashboard/brands">Choose a Product</ButtonLink>}
  />
)
