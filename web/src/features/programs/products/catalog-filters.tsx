import { Star } from 'lucide-react'
import type { CATALOG } from '../../../../../src/contracts/lists'
import { chipClass } from '../../../components/list/chip-class'
import { CsvButton } from '../../../components/list/csv-button'
import { Filter, ListTools } from '../../../components/list/list-tools'
import { RangeFilter } from '../../../components/list/range-filter'
import type { ListOf } from '../../../components/list/use-list'
import type { DayRange } from '../../../lib/dates'
import { CATALOG_COLUMNS, GAP_OPTIONS, OFFERED_OPTIONS, STOCK_OPTIONS } from './catalog-list'

export type CatalogFiltersProps = { list: ListOf<typeof CATALOG>; range: DayRange; isEmpty: boolean }

export const CatalogFilters = ({ list, range, isEmpty }: CatalogFiltersProps) => (
  <ListTools
    list={list}
    searchLabel="Search title, ASIN or SKU"
    columns={CATALOG_COLUMNS}
    csv={
      <CsvButton
        call={'GET /api/products/catalog/csv'}
        request={{ query: { ...list.query, from: range.from, to: range.to } }}
        disabled={isEmpty}
      />
    }
  >
    <Filter list={list} filter="offered" label="Program" options={OFFERED_OPTIONS} />
    <Filter list={list} filter="stock" label="Stock" options={STOCK_OPTIONS} />
    <Limits list={list} name="price" label="Price" unit="$" pattern={/^\d{1,7}(\.\d{1,2})?$/} />
    <Limits list={list} name="fee" label="Affiliate fee" unit="%" pattern={/^(100|\d{1,2})$/} />
    <Filter list={list} filter="missing" label="Missing" options={GAP_OPTIONS} />
    <button
      type="button"
      aria-pressed={list.valueOf('favorite') === 'yes'}
      className={chipClass(list.valueOf('favorite') === 'yes')}
      onClick={() => list.setFilters({ favorite: list.valueOf('favorite') === 'yes' ? '' : 'yes' })}
    >
      <Star aria-hidden size={14} strokeWidth={1.75} />
      Favorites
    </button>
  </ListTools>
)

type List = Pick<CatalogFiltersProps, 'list'>

type LimitsProps = List & { name: 'price' | 'fee'; label: string; unit: '$' | '%'; pattern: RegExp }

const Limits = ({ list, name, ...rest }: LimitsProps) => (
  <RangeFilter
    {...rest}
    from={list.valueOf(`${name}From`)}
    to={list.valueOf(`${name}To`)}
    onApply={({ from, to }) => list.setFilters({ [`${name}From`]: from, [`${name}To`]: to })}
  />
)
