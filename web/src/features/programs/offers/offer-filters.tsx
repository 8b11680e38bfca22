import { PRODUCT_CATEGORIES } from '../../../../../src/contracts/vocabulary'
import { FilterMenu } from '../../../components/list/filter-menu'
import { Filter, Filters } from '../../../components/list/list-tools'
import { RangeFilter } from '../../../components/list/range-filter'
import { SearchField } from '../../../components/list/search-field'
import { SortMenu, type SortMenuProps } from '../../../components/list/sort-menu'
import { ToggleChip } from '../../../components/list/toggle-chip'
import type { ListState } from '../../../components/list/use-list'
import { formatPercent } from '../../../lib/decimals'

export type OfferFiltersProps = {
  list: Pick<ListState, 'search' | 'setSearch' | 'sort' | 'setSort' | 'isFiltered' | 'clear' | 'valueOf' | 'setFilters'>
  searchLabel: string
  sorts: SortMenuProps['options']
}

/** The search, the order and the filters that products and brands share. */
export const OfferFilters = ({ list, searchLabel, sorts }: OfferFiltersProps) => (
  <div className="grid gap-3">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <SearchField label={searchLabel} value={list.search} onSearch={list.setSearch} />
      <SortMenu options={sorts} value={list.sort} onChoose={list.setSort} />
    </div>
    <Filters list={list}>
      <Filter list={list} filter="category" label="Category" options={CATEGORIES} />
      <FilterMenu
        label="Fee"
        options={feeOptions(list.valueOf('feeFrom'))}
        value={list.valueOf('feeFrom')}
        onChoose={(feeFrom) => list.setFilters({ feeFrom })}
      />
      <RangeFilter
        label="Price"
        unit="$"
        pattern={/^\d{1,7}(\.\d{1,2})?$/}
        from={list.valueOf('priceFrom')}
        to={list.valueOf('priceTo')}
        onApply={({ from, to }) => list.setFilters({ priceFrom: from, priceTo: to })}
      />
      <ToggleChip
        label="In stock"
        isOn={list.valueOf('stock') === 'in'}
        onToggle={(isOn) => list.setFilters({ stock: isOn ? 'in' : '' })}
      />
      <ToggleChip
        label="Join instantly"
        isOn={list.valueOf('instant') === 'yes'}
        onToggle={(isOn) => list.setFilters({ instant: isOn ? 'yes' : '' })}
      />
    </Filters>
  </div>
)

const CATEGORIES = PRODUCT_CATEGORIES.map((value) => ({ value, label: value }))

const FEES = [10, 15, 20, 25, 30]

/** With the one that the URL names. */
const feeOptions = (chosen: string) =>
  [...new Set(chosen === '' ? FEES : [...FEES, Number(chosen)])]
    .toSorted((one, other) => one - other)
    .map((fee) => ({ value: String(fee), label: `${formatPercent(fee)} or more` }))
