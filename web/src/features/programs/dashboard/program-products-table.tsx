import { useMemo } from 'react'
import type { ProductRow } from '../../../../../src/contracts/amazon'
import { ButtonLink } from '../../../components/ui/button-link'
import { EmptyState } from '../../../components/ui/empty-state'
import { Table } from '../../../components/ui/table'
import { columnHelper } from '../../../components/ui/table-columns'
import { usePageNumber } from '../../../lib/list-address'
import { asinColumn, feeColumn, priceColumn, productColumn, stockColumn } from './product-columns'

export type ProgramProductsTableProps = {
  /** Undefined while loading. */
  products: readonly ProductRow[] | undefined
  offeredIds: readonly number[] | undefined
}

const ROWS = 25

export const ProgramProductsTable = ({ products, offeredIds }: ProgramProductsTableProps) => {
  const { page, setPage } = usePageNumber('productsPage')
  const offered = useMemo(() => {
    if (!products || !offeredIds) return undefined
    const ids = new Set(offeredIds)
    return products.filter(({ id }) => ids.has(id)).sort((a, b) => b.commission_perc - a.commission_perc)
  }, [products, offeredIds])
  return (
    <Table
      caption="Program products"
      columns={COLUMNS}
      loading={!offered}
      rows={offered?.slice((page - 1) * ROWS, page * ROWS) ?? []}
      rowKey={(row) => row.id}
      rowHref={(row) => `/dashboard/product-detail/${row.id}`}
      empty={
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
      }
      page={{ page, limit: ROWS, total: offered?.length ?? 0, onPageChange: setPage }}
    />
  )
}

const COLUMNS = columnHelper<ProductRow>().columns([
  productColumn<ProductRow>(),
  asinColumn<ProductRow>(),
  stockColumn<ProductRow>(),
  priceColumn<ProductRow>(),
  feeColumn<ProductRow>((product) => product.commission_perc),
])
