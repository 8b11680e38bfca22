import { functionalUpdate, type RowSelectionState } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { ProductRow } from '../../../../../src/contracts/amazon'
import { SearchField } from '../../../components/list/search-field'
import { Checkbox } from '../../../components/ui/checkbox'
import { EmptyState } from '../../../components/ui/empty-state'
import { Table } from '../../../components/ui/table'
import { columnHelper } from '../../../components/ui/table-columns'
import { useUnsavedChanges } from '../../../lib/unsaved-changes'
import { RemoveProductsDialog } from '../dialogs'
import { useSaveProducts } from '../products/catalog-queries'
import { useOfferUndo } from '../products/use-removal'
import { PickerBar } from './picker-bar'
import { asinColumn, feeColumn, ProductTitle, priceColumn, stockColumn } from './product-columns'
import { useProductSelection } from './use-product-selection'

export type ProductPickerProps = {
  programId: number
  products: readonly ProductRow[]
  offeredIds: readonly number[]
  onSaved: (saved: { added: number; removed: number; unlisted: number }) => void
}

const ROWS = 50

/** Products gone from Amazon are listed only if the program already offers them. */
export const ProductPicker = ({ programId, products: catalog, offeredIds, onSaved }: ProductPickerProps) => {
  const products = useMemo(() => choosable(catalog, offeredIds), [catalog, offeredIds])
  const { added, removed, chosen, choose, discard } = useProductSelection(offeredIds)
  const rowSelection = useMemo(() => selectionOf(chosen), [chosen])
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const save = useSaveProducts(programId)
  const release = useUnsavedChanges(added.length + removed.length > 0)
  // Not what is left to remove: that becomes empty before the save has ended.
  const [asked, setAsked] = useState<{ productIds: number[] } | null>(null)
  const offerUndo = useOfferUndo(programId)
  const saveChosen = (productIds: number[]) =>
    save.mutate(
      { added, removed: productIds },
      {
        onSuccess: (saved) => {
          release()
          onSaved({ added: saved.added.length, removed: saved.removed.length, unlisted: saved.unlisted })
          if (saved.removed.length > 0) offerUndo(saved.removed)
        },
      },
    )
  const found = useMemo(() => products.filter((product) => fits(product, search)), [products, search])
  const isAllChosen = found.length > 0 && found.every(({ id }) => chosen.has(id))
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
          onCheckedChange={() => {
            const ids = new Set(found.map(({ id }) => id))
            const others = [...chosen].filter((id) => !ids.has(id))
            choose(isAllChosen ? others : [...others, ...ids])
          }}
        />
      </div>
      <Table
        caption="Products in your catalog"
        columns={COLUMNS}
        options={{
          state: { rowSelection },
          onRowSelectionChange: (update) => choose(Object.keys(functionalUpdate(update, rowSelection)).map(Number)),
        }}
        rows={found.slice((page - 1) * ROWS, page * ROWS)}
        rowKey={(row) => row.id}
        empty={<NothingFound search={search} />}
        page={found.length > ROWS ? { page, limit: ROWS, total: found.length, onPageChange: setPage } : undefined}
      />
      <PickerBar
        total={products.length}
        selected={chosen.size}
        added={added.length}
        removed={removed.length}
        isSaving={save.isPending}
        error={asked ? null : save.error}
        onDiscard={discard}
        onSave={() => (removed.length > 0 ? setAsked({ productIds: removed }) : saveChosen([]))}
      />
      <RemoveProductsDialog
        programId={programId}
        choice={asked}
        isRemoving={save.isPending}
        error={save.error}
        onClose={() => setAsked(null)}
        onRemove={() => saveChosen(asked?.productIds ?? [])}
      />
    </div>
  )
}

const selectionOf = (ids: ReadonlySet<number>): RowSelectionState =>
  Object.fromEntries([...ids].map((id) => [id, true]))

const column = columnHelper<ProductRow>()

const COLUMNS = column.columns([
  column.accessor((product) => product.title ?? product.asin, {
    id: 'product',
    header: 'Product',
    cell: ({ row, getValue }) => (
      <span className="flex items-center gap-3">
        <Checkbox
          id={`product-${row.id}`}
          label={getValue()}
          hideLabel
          checked={row.getIsSelected()}
          onCheckedChange={(isSelected) => row.toggleSelected(isSelected)}
        />
        {/* A second label for pointer users only; the checkbox already has an accessible name. */}
        <label htmlFor={`product-${row.id}`} aria-hidden className="min-w-0 grow cursor-pointer">
          <ProductTitle product={row.original} />
        </label>
      </span>
    ),
  }),
  asinColumn<ProductRow>(),
  stockColumn<ProductRow>(),
  priceColumn<ProductRow>(),
  feeColumn<ProductRow>((product) => product.commission_perc),
])

const NothingFound = ({ search }: { search: string }) => (
  <EmptyState
    outline="table"
    title={search ? 'No results' : 'No products yet'}
    text={search ? `No products match “${search}”.` : 'Your Amazon catalog will appear here after the next sync.'}
  />
)

const choosable = (catalog: readonly ProductRow[], offeredIds: readonly number[]): readonly ProductRow[] => {
  const offered = new Set(offeredIds)
  return catalog.filter(({ id, vanished_at }) => vanished_at === null || offered.has(id))
}

const fits = ({ title, asin, sku }: ProductRow, search: string): boolean => {
  const text = `${title ?? ''} ${asin} ${sku ?? ''}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
