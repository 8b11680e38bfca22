import { useQuery } from '@tanstack/react-query'
import { PROGRAM_PRODUCTS } from '../../../../../src/contracts/lists'
import type { CatalogRow } from '../../../../../src/contracts/products'
import { NothingFound } from '../../../components/list/list-tools'
import { SearchField } from '../../../components/list/search-field'
import { tableOptionsOf, useList } from '../../../components/list/use-list'
import { ButtonLink } from '../../../components/ui/button-link'
import { EmptyState } from '../../../components/ui/empty-state'
import { Loaded } from '../../../components/ui/loaded'
import { Table } from '../../../components/ui/table'
import { columnHelper } from '../../../components/ui/table-columns'
import { catalogQuery } from '../products/catalog-queries'
import { asinColumn, feeColumn, priceColumn, productColumn, stockColumn } from './product-columns'

const ROWS = 25
const NONE: readonly string[] = []

/** The products that the program offers. Products has their figures, filters and file. */
export const ProgramProductsTable = () => {
  const list = useList(PROGRAM_PRODUCTS, { optional: NONE })
  const products = useQuery(catalogQuery({ ...list.query, offered: 'yes', page: list.page, limit: ROWS }))
  const total = products.data?.total ?? 0
  return (
    <div className="grid gap-3">
      {(total > ROWS || list.isFiltered) && (
        <SearchField label="Search title, ASIN or SKU" value={list.search} onSearch={list.setSearch} />
      )}
      <Loaded what="your products" queries={[products]}>
        <Table
          caption="Program products"
          columns={COLUMNS}
          options={tableOptionsOf(list, NONE, [])}
          loading={!products.data}
          isStale={products.isPlaceholderData}
          rows={products.data?.rows ?? []}
          rowKey={(row) => row.id}
          rowHref={(row) => `/dashboard/product-detail/${row.id}`}
          empty={list.isFiltered ? <NothingFound list={list} what="products" /> : <NoProducts />}
          page={{ page: list.page, limit: ROWS, total, onPageChange: list.setPage }}
        />
      </Loaded>
    </div>
  )
}

const NoProducts = () => (
  <EmptyState
    outline="shelf"
    title="No products in your program"
    text="Choose the products creators can promote."
    action={
      <ButtonLink to="/dashboard/edit-program-products" variant="primary">
        Choose products
      </ButtonLink>
    }
  />
)

/** The ids of sortable columns are the keys of the sorts. */
const COLUMNS = columnHelper<CatalogRow>().columns([
  { ...productColumn<CatalogRow>(), id: 'title' },
  { ...asinColumn<CatalogRow>(), enableSorting: false },
  { ...stockColumn<CatalogRow>(), enableSorting: false },
  { ...priceColumn<CatalogRow>(), sortDescFirst: true },
  { ...feeColumn<CatalogRow>((product) => product.commission_perc), sortDescFirst: true },
])
