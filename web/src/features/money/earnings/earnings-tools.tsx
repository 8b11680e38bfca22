import type { EarningPeriods } from '../../../../../src/contracts/earnings'
import { EARNING_TEXTS } from '../../../../../src/contracts/money-texts'
import { EARNING_GROUPS } from '../../../../../src/contracts/states'
import { CsvButton } from '../../../components/list/csv-button'
import { FilterChips } from '../../../components/list/filter-chips'
import { Filter, Filters } from '../../../components/list/list-tools'
import { SortMenu } from '../../../components/list/sort-menu'
import type { DayRange } from '../../../lib/dates'
import { ChoiceFilter } from './choice-filter'
import type { EarningsList } from './earnings-list'
import { StatementMenu } from './statement-menu'

const TYPES = [
  { value: '', label: 'All earnings' },
  { value: 'commission', label: 'Your links' },
  { value: 'referral', label: 'Referrals' },
]

const STATES = EARNING_GROUPS.map((value) => ({ value, label: EARNING_TEXTS[value].label }))

/** On phones, which show few columns. */
const SORTS = [
  { value: '-date', label: 'Newest' },
  { value: 'date', label: 'Oldest' },
  { value: '-commission', label: 'Commission' },
  { value: '-sales', label: 'Sale' },
]

const CHOICES = [
  { of: 'brand', filter: 'brand', label: 'Brand' },
  { of: 'link', filter: 'linkId', label: 'Link' },
  { of: 'product', filter: 'product', label: 'Product' },
  { of: 'sub', filter: 'sub', label: 'Sub-id' },
] as const

export type EarningsToolsProps = {
  list: EarningsList
  range: DayRange
  chosen: { brand: string | null; link: string | null; product: string | null } | undefined
  months: EarningPeriods['months']
  total: number
}

export const EarningsTools = ({ list, range: { from, to }, chosen, months, total }: EarningsToolsProps) => (
  <div className="grid gap-3">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <FilterChips
        label="Kind of earnings"
        options={TYPES}
        value={list.valueOf('type')}
        onChoose={(type) => list.setFilters({ type })}
      />
      <div className="flex flex-wrap gap-2">
        <StatementMenu months={months} />
        <CsvButton
          call={'GET /api/earnings/csv'}
          request={{ query: { ...list.query, from, to } }}
          disabled={total === 0}
        />
      </div>
    </div>
    <Filters list={list}>
      <span className="sm:hidden">
        <SortMenu options={SORTS} value={list.sort} onChoose={list.setSort} />
      </span>
      <Filter list={list} filter="state" label="Status" options={STATES} />
      {CHOICES.map(({ of, filter, label }) => (
        <ChoiceFilter
          key={of}
          of={of}
          label={label}
          value={list.valueOf(filter)}
          name={of === 'sub' ? list.valueOf(filter) : (chosen?.[of] ?? null)}
          brand={of === 'brand' ? undefined : list.query.brand}
          range={{ from, to }}
          onChoose={(value) => list.setFilters({ [filter]: value })}
        />
      ))}
    </Filters>
    {list.valueOf('sub') !== '' && (
      <p className="text-13 text-ink-2">
        Amazon reports sales by link: these are the earnings of links that were clicked with this sub-id.
      </p>
    )}
  </div>
)
