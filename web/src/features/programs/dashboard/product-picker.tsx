import { useMemo, useState } from 'react'
import type { ProductRow } from '../../../../../src/contracts/amazon'
import { SearchField } from '../../../components/list/search-field'
import { Checkbox } from '../../../components/ui/checkbox'
import { EmptyState } from '../../../components/ui/empty-state'
import { Table, type TableColumn } from '../../../components/ui/table'
import { PickerBar } from './picker-bar'
import { asinColumn, feeColumn, ProductTitle, priceColumn, stockColumn } from './product-columns'
import { useSetProgramProducts } from './program-queries'

export type ProductPickerProps = {
  programId: number
  products: readonly ProductRow[]
  offeredIds: readonly number[]
  onSaved: (count: number) => void
}

const ROWS = 50

/**
 * Selects the program's products: the whole catalog with checkboxes, saved together. Products gone from Amazon are listed
 * only if the program already offers them.
 */
export const ProductPicker = ({ programId, products: catalogue, offeredIds, onSaved }: ProductPickerProps) => {
  const products = useMemo(() => choosable(catalogue, offeredIds), [catalogue, offeredIds])
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(offeredIds))
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const save = useSetProgramProducts(programId)
  const found = useMemo(() => products.filter((product) => fits(product, search)), [products, search])
  const isAllChosen = found.length > 0 && found.every(({ id }) => chosen.has(id))
  const choose = (ids: readonly number[], isChosen: boolean) => setChosen(withIds(chosen, ids, isChosen))
  const changeSearch = (text: string) => {
    setSearch(text)
    setPage(1)
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SearchField label="Search title, ASIN or SKU" value={search} onSearch={changeSearch} />
        <Checkbox
          label={search ? `Select all ${found.length} results` : `Select all ${products.length} products`}
          checked={isAllChosen || (found.some(({ id }) => chosen.has(id)) ? 'indeterminate' : false)}
          disabled={found.length === 0}
          onCheckedChange={() =>
            choose(
              found.map(({ id }) => id),
              !isAllChosen,
            )
          }
        />
      </div>
      <Table
        caption="Products in your catalog"
        columns={columnsFor(chosen, choose)}
        rows={found.slice((page - 1) * ROWS, page * ROWS)}
        rowKey={(row) => row.id}
        empty={<NothingFound search={search} />}
        {...(found.length > ROWS ? { page: { page, limit: ROWS, total: found.length, onPageChange: setPage } } : {})}
      />
      <PickerBar
        total={products.length}
        offeredIds={offeredIds}
        chosen={chosen}
        isSaving={save.isPending}
        error={save.error}
        onDiscard={() => setChosen(new Set(offeredIds))}
        onSave={() => save.mutate([...chosen], { onSuccess: (ids) => onSaved(ids.length) })}
      />
    </div>
  )
}

type Choose = (ids: readonly number[], isChosen: boolean) => void

const columnsFor = (chosen: ReadonlySet<number>, choose: Choose): readonly TableColumn<ProductRow>[] => [
  {
    id: 'product',
    header: 'Product',
    cell: (row) => (
      <span className="flex items-center gap-3">
        <Checkbox
          id={`product-${row.id}`}
          label={row.title ?? row.asin}
          hideLabel
          checked={chosen.has(row.id)}
          onCheckedChange={(isChosen) => choose([row.id], isChosen)}
        />
        {/* A second label for pointer users only; the checkbox already has an accessible name. */}
        <label htmlFor={`product-${row.id}`} aria-hidden className="min-w-0 grow cursor-pointer">
          <ProductTitle product={row} />
        </label>
      </span>
    ),
  },
  asinColumn<ProductRow>(),
  stockColumn<ProductRow>(),
  priceColumn<ProductRow>(),
  feeColumn<ProductRow>((row) => row.commission_perc),
]

const NothingFound = ({ search }: { search: string }) => (
  <EmptyState
    outline="table"
    title={search ? 'Nothing found' : 'No products yet'}
    text={search ? `No products match “${search}”.` : 'Your Amazon catalog will appear here after the next sync.'}
  />
)

const withIds = (set: ReadonlySet<number>, ids: readonly number[], isIn: boolean): ReadonlySet<number> => {
  const next = new Set(set)
  for (const id of ids) {
    if (isIn) next.add(id)
    else next.delete(id)
  }
  return next
}

const choosable = (catalogue: readonly ProductRow[], offeredIds: readonly number[]): readonly ProductRow[] => {
  const offered = new Set(offeredIds)
  return catalogue.filter(({ id, vanished_at }) => vanished_at === null || offered.has(id))
}

const fits = ({ title, asin, sku }: ProductRow, search: string): boolean => {
  const text = `${title ?? ''} ${asin} ${sku ?? ''}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
