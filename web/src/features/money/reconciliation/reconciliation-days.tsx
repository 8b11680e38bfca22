import { useQuery } from '@tanstack/react-query'
import { RECONCILED_DAYS } from '../../../../../src/contracts/lists'
import type { ReconciledDay } from '../../../../../src/contracts/reconciliation'
import { DIFFERENCE_CAUSE_TEXTS } from '../../../../../src/contracts/state-texts'
import { DIFFERENCE_CAUSES } from '../../../../../src/contracts/states'
import { lazyDialog } from '../../../components/lazy-dialog'
import { chipClass } from '../../../components/list/chip-class'
import { ColumnsMenu } from '../../../components/list/columns-menu'
import { CsvButton } from '../../../components/list/csv-button'
import { Filter, Filters } from '../../../components/list/list-tools'
import { type ListOf, tableOptionsOf, useList } from '../../../components/list/use-list'
import { Button } from '../../../components/ui/button'
import { EmptyState } from '../../../components/ui/empty-state'
import { Loaded } from '../../../components/ui/loaded'
import { Table } from '../../../components/ui/table'
import { useAddress } from '../../../lib/address'
import { type DayRange, isDay } from '../../../lib/dates'
import { DAY, DAY_DIFFERENT, DAY_PAGE } from './day-address'
import { DAY_COLUMNS, DAYS_TABLE, EXTRA_COLUMNS, OPTIONAL_COLUMNS } from './day-columns'
import type { DaySheetProps } from './day-sheet'
import { hasSales } from './difference-causes'
import { ReconciliationFigures } from './reconciliation-figures'
import { reconciliationQuery } from './reconciliation-queries'

const DaySheet = lazyDialog<DaySheetProps>(async () => (await import('./day-sheet')).DaySheet, {
  isOpen: ({ day }) => day !== null,
})

const ROWS = 31

/** Everything that it shows is in the URL, with the opened day. */
export const ReconciliationDays = ({ range: { from, to } }: { range: DayRange }) => {
  const list = useList(RECONCILED_DAYS, { optional: OPTIONAL_COLUMNS, extra: EXTRA_COLUMNS })
  const { query: address, change } = useAddress()
  const days = useQuery(reconciliationQuery({ ...list.query, from, to, page: list.page, limit: ROWS }))
  const total = days.data?.total ?? 0
  const opened = address.get(DAY) ?? ''
  const open = (day: string | null) => change({ [DAY]: day ?? '', [DAY_PAGE]: '', [DAY_DIFFERENT]: '' })
  return (
    <Loaded what="your reconciliation" queries={[days]}>
      <div className="grid gap-6">
        <ReconciliationFigures totals={days.data?.totals} />
        {days.data && !hasSales(days.data.totals) ? (
          <NoSales />
        ) : (
          <section className="grid gap-3">
            <h2 className="font-semibold text-16">Days</h2>
            <Tools list={list} range={{ from, to }} isEmpty={total === 0} />
            <Table
              caption="Days"
              columns={DAYS_TABLE}
              options={tableOptionsOf(list, OPTIONAL_COLUMNS, [])}
              loading={!days.data}
              isStale={days.isPlaceholderData}
              rows={days.data?.rows ?? []}
              rowKey={(row) => row.date}
              onRowClick={(row: ReconciledDay) => open(row.date)}
              empty={<NoDays onClear={list.clear} />}
              page={{ page: list.page, limit: ROWS, total, onPageChange: list.setPage }}
            />
          </section>
        )}
      </div>
      <DaySheet day={isDay(opened) ? opened : null} onClose={() => open(null)} />
    </Loaded>
  )
}

const CAUSE_OPTIONS = DIFFERENCE_CAUSES.map((cause) => ({ value: cause, label: DIFFERENCE_CAUSE_TEXTS[cause].label }))

type ToolsProps = { list: ListOf<typeof RECONCILED_DAYS>; range: DayRange; isEmpty: boolean }

const Tools = ({ list, range, isEmpty }: ToolsProps) => {
  const isDifferent = list.valueOf('different') === 'yes'
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Filters list={list}>
        <button
          type="button"
          aria-pressed={isDifferent}
          className={chipClass(isDifferent)}
          onClick={() => list.setFilters({ different: isDifferent ? '' : 'yes' })}
        >
          Only days with a difference
        </button>
        <Filter list={list} filter="cause" label="Cause" options={CAUSE_OPTIONS} />
      </Filters>
      <div className="flex gap-2">
        <ColumnsMenu options={DAY_COLUMNS} values={list.columns} onShow={list.showColumn} />
        <CsvButton
          call={'GET /api/reconciliation/csv'}
          request={{ query: { ...list.query, ...range } }}
          disabled={isEmpty}
        />
      </div>
    </div>
  )
}

const NoDays = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    outline="table"
    title="No days found"
    text="No days in this period match your filters."
    action={<Button onClick={onClear}>Show all days</Button>}
  />
)

const NoSales = () => (
  <div className="rounded-panel border border-line bg-surface">
    <EmptyState
      outline="table"
      title="No sales in this period"
      text="Each day will appear here with Amazon’s sales and the booked ones, about two days after a sale."
    />
  </div>
)
