import { Search } from 'lucide-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ProductRow } from '../../../../../src/contracts/amazon'
import { Button } from '../../../components/ui/button'
import { EmptyState } from '../../../components/ui/empty-state'
import { Input } from '../../../components/ui/input'
import { Select } from '../../../components/ui/select'
import { Table } from '../../../components/ui/table'
import { catalogColumns } from './catalog-columns'
import { CATALOG_VIEWS, inView, type OfferedIds, viewOf } from './catalog-view'

export type CatalogProps = {
  /** Undefined while loading. */
  products: readonly ProductRow[] | undefined
  offeredIds: OfferedIds | undefined
}

const ROWS = 50

/** Search and filter live in the URL so that a task can link to its products. */
export const Catalog = ({ products, offeredIds }: CatalogProps) => {
  const [query, setQuery] = useSearchParams()
  const search = query.get('search') ?? ''
  const view = viewOf(query.get('view'))
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const set = (changes: Record<string, string>) =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current)
        next.delete('page')
        for (const [key, value] of Object.entries(changes)) value === '' ? next.delete(key) : next.set(key, value)
        return next
      },
      { replace: true },
    )
  const found = useMemo(
    () => offeredIds && products?.filter((product) => inView(product, view, offeredIds) && fits(product, search)),
    [products, offeredIds, view, search],
  )
  const columns = useMemo(() => catalogColumns(offeredIds), [offeredIds])
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Input
          type="search"
          aria-label="Search title, ASIN or SKU"
          placeholder="Search title, ASIN or SKU"
          className="w-full sm:w-72"
          value={search}
          onChange={(event) => set({ search: event.target.value })}
          leading={<Search aria-hidden size={16} strokeWidth={1.75} />}
        />
        <Select
          label="Filter products"
          options={CATALOG_VIEWS}
          value={view}
          onValueChange={(value) => set({ view: value === 'all' ? '' : value })}
          className="w-full sm:w-72"
        />
      </div>
      <Table
        caption="Products"
        columns={columns}
        loading={!found}
        rows={found?.slice((page - 1) * ROWS, page * ROWS) ?? []}
        rowKey={(row) => row.id}
        empty={<NothingHere isEmpty={products?.length === 0} onClear={() => set({ search: '', view: '' })} />}
        page={
          found && found.length > ROWS
            ? { page, limit: ROWS, total: found.length, onPageChange: (next) => set({ page: String(next) }) }
            : undefined
        }
      />
    </div>
  )
}

const NothingHere = ({ isEmpty, onClear }: { isEmpty: boolean; onClear: () => void }) =>
  isEmpty ? (
    <EmptyState
      outline="shelf"
      title="No products yet"
      text="Your Amazon catalog will appear here after the next sync. This can take a few minutes."
    />
  ) : (
    <EmptyState
      outline="table"
      title="No results"
      text="No products match your search and filter."
      action={<Button onClick={onClear}>Show all products</Button>}
    />
  )

const fits = ({ title, asin, sku }: ProductRow, search: string): boolean => {
  const text = `${title ?? ''} ${asin} ${sku ?? ''}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
