import { useQuery } from '@tanstack/react-query'
import type { CatalogRow } from '../../../../../src/contracts/products'
import { laterPart } from '../../../components/later-part'
import { NothingFound } from '../../../components/list/list-tools'
import { FiguresOf } from '../../../components/list/period-figure'
import { tableOptionsOf } from '../../../components/list/use-list'
import { EmptyState } from '../../../components/ui/empty-state'
import { Loaded } from '../../../components/ui/loaded'
import { Table, type TableProps } from '../../../components/ui/table'
import type { DayRange } from '../../../lib/dates'
import { myProgramQuery } from '../dashboard/program-queries'
import { CATALOG_TABLES } from './catalog-columns'
import { CatalogFilters } from './catalog-filters'
import { CATALOG_OPTIONAL, type CatalogPurpose, useCatalogList } from './catalog-list'
import { catalogQuery } from './catalog-queries'

const ROWS = 25

const CatalogBulk = laterPart(
  async () => (await import('./catalog-bulk')).CatalogBulk,
  'the actions for selected products',
  null,
)

export type CatalogProps = {
  range: DayRange
  purpose?: CatalogPurpose
  columns?: TableProps<CatalogRow>['columns']
}

/** Everything that it shows is in the URL, so that a task can link to its products. */
export const Catalog = ({
  range,
  purpose = 'program',
  columns = purpose === 'fees' ? CATALOG_TABLES.fees : CATALOG_TABLES.program,
}: CatalogProps) => {
  const list = useCatalogList(purpose)
  const { from, to } = range
  const products = useQuery(catalogQuery({ ...list.query, from, to, page: list.page, limit: ROWS }))
  const program = useQuery(myProgramQuery())
  const total = products.data?.total ?? 0
  const rows = products.data?.rows
  const pageIds = (rows ?? []).map(({ id }) => id)
  return (
    <div className="grid gap-3">
      <CatalogFilters list={list} range={range} isEmpty={total === 0} />
      <Loaded what="your products" queries={[products, program]}>
        <FiguresOf range={range}>
          <Table
            caption="Products"
            columns={columns}
            options={tableOptionsOf(list, CATALOG_OPTIONAL, pageIds)}
            loading={!rows}
            isStale={products.isPlaceholderData}
            rows={rows ?? []}
            rowKey={(row) => row.id}
            rowLabel={program.data ? nameOf : undefined}
            rowHref={(row) => `/dashboard/product-detail/${row.id}`}
            empty={list.isFiltered ? <NothingFound list={list} what="products" /> : <NoProducts />}
            page={{ page: list.page, limit: ROWS, total, onPageChange: list.setPage }}
          />
        </FiguresOf>
        {program.data && <CatalogBulk list={list} total={total} programId={program.data.id} purpose={purpose} />}
      </Loaded>
    </div>
  )
}

const nameOf = (row: CatalogRow): string => row.title ?? row.asin

const NoProducts = () => (
  <EmptyState
    outline="shelf"
    title="No products yet"
    text="Your Amazon catalog will appear here after the next sync. This can take a few minutes."
  />
)
