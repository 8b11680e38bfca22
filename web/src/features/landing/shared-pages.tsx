import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { SharedPage } from '../../../../src/contracts/landing-pages'
import { ButtonLink } from '../../components/ui/button-link'
import { CopyButton } from '../../components/ui/copy-button'
import { EmptyState } from '../../components/ui/empty-state'
import { Loaded } from '../../components/ui/loaded'
import { RowTitle } from '../../components/ui/row-title'
import { Table } from '../../components/ui/table'
import { columnHelper } from '../../components/ui/table-columns'
import { callApi } from '../../lib/api'
import { formatCount } from '../../lib/decimals'
import { landingKeys } from '../../lib/landing-keys'
import { useListAddress } from '../../lib/list-address'
import type { ListPage } from '../../lib/query-keys'

const ROWS = 25

const sharedPagesQuery = (list: ListPage) =>
  queryOptions({
    queryKey: landingKeys.shared(list),
    queryFn: ({ signal }) => callApi('GET /api/landing-pages/shared', { query: list, signal }),
    placeholderData: keepPreviousData,
  })

/** Pages of partners that a creator may share. */
export const SharedPages = () => {
  const { page, setPage } = useListAddress()
  const pages = useQuery(sharedPagesQuery({ page, limit: ROWS }))
  const { rows, total = 0 } = pages.data ?? {}
  return (
    <Loaded what="landing pages" queries={[pages]}>
      <Table
        caption="Landing pages"
        columns={SHARED_TABLE}
        loading={!rows}
        isStale={pages.isPlaceholderData}
        rows={rows ?? []}
        rowKey={(row) => row.id}
        empty={<NoPages />}
        page={{ page, limit: ROWS, total, onPageChange: setPage }}
      />
    </Loaded>
  )
}

const column = columnHelper<SharedPage>()

const count = (header: string, key: 'views' | 'captures' | 'click_throughs', hideBelow: 'sm' | 'md') =>
  column.accessor(key, {
    header,
    enableSorting: false,
    meta: { align: 'right', hideBelow },
    cell: ({ getValue }) => formatCount(getValue()),
  })

const SHARED_TABLE = column.columns([
  column.accessor('title', {
    header: 'Page',
    enableSorting: false,
    cell: ({ row: { original: page } }) => (
      <RowTitle title={page.title} image={page.product_image_url} detail={page.brand_name} />
    ),
  }),
  count('Views', 'views', 'sm'),
  count('Emails', 'captures', 'md'),
  count('Clicks to Amazon', 'click_throughs', 'md'),
  column.display({
    id: 'share',
    header: 'Share',
    meta: { hideHeader: true, align: 'right' },
    cell: ({ row }) => <Share page={row.original} />,
  }),
])

/** The address has the creator's link, which a creator without one makes first. */
const Share = ({ page }: { page: SharedPage }) => {
  if (page.url !== null)
    return <CopyButton isInRow variant="quiet" label="Copy link" ownerName={page.title} text={page.url} />
  const to =
    page.product_id === null
      ? `/dashboard/brand/${page.brand_id}`
      : `/dashboard/create-affiliate-link/${page.brand_id}/${page.product_id}`
  return (
    <ButtonLink size="small" to={to} aria-label={`Create a link to share ${page.title}`}>
      Create link
    </ButtonLink>
  )
}

const NoPages = () => (
  <EmptyState
    outline="table"
    title="No landing pages yet"
    text="Pages that your brands publish appear here. Their discounts can help you sell more."
    action={<ButtonLink to="/dashboard/brands">Find products</ButtonLink>}
  />
)
