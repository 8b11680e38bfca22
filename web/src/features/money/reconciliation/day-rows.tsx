import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReconciledRow } from '../../../../../src/contracts/reconciliation'
import { chipClass } from '../../../components/list/chip-class'
import { CsvButton } from '../../../components/list/csv-button'
import { OpeningLink } from '../../../components/opening-link'
import { DetailRow } from '../../../components/ui/detail-row'
import { Money } from '../../../components/ui/money'
import { Skeleton } from '../../../components/ui/skeleton'
import { TableFooter } from '../../../components/ui/table-footer'
import { formatCount, formatMoney } from '../../../lib/decimals'
import { usePageNumber } from '../../../lib/list-address'
import { formatRate } from '../../../lib/rate'
import { EarningChanges } from '../earning-changes'
import { PartFailed } from '../part-failed'
import { UnfoldingRow } from '../unfolding-row'
import { DAY_DIFFERENT, DAY_PAGE } from './day-address'
import { causeLabels, Difference } from './difference'
import { reconciledRowsQuery } from './reconciliation-queries'

const ROWS = 25

/** Amazon's rows of a day, the largest difference first; each opens to its figures and changes. */
export const DayRows = ({ day }: { day: string }) => {
  const { query, change, page, setPage } = usePageNumber(DAY_PAGE)
  const isDifferent = query.get(DAY_DIFFERENT) === 'yes'
  const filters = isDifferent ? ({ different: 'yes' } as const) : {}
  const rows = useQuery(reconciledRowsQuery(day, { ...filters, page, limit: ROWS }))
  const total = rows.data?.total ?? 0
  return (
    <section aria-labelledby="day-rows" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="day-rows" className="font-semibold">
          Links and tags{total > 0 && ` (${formatCount(total)})`}
        </h3>
        <div className="flex flex-wrap items-center gap-2">
          <button
            type="button"
            aria-pressed={isDifferent}
            className={chipClass(isDifferent)}
            onClick={() => change({ [DAY_PAGE]: '', [DAY_DIFFERENT]: isDifferent ? '' : 'yes' })}
          >
            Only differences
          </button>
          <CsvButton
            call={'GET /api/reconciliation/days/{day}/csv'}
            request={{ params: { day }, query: filters }}
            disabled={total === 0}
          />
        </div>
      </div>
      {rows.isLoadingError ? (
        <PartFailed text="We couldn’t load the links of this day." onRetry={() => void rows.refetch()} />
      ) : rows.data ? (
        <RowList rows={rows.data.rows} isDifferent={isDifferent} />
      ) : (
        <Skeleton className="h-60" />
      )}
      <TableFooter page={page} limit={ROWS} total={total} onPageChange={setPage} />
    </section>
  )
}

const RowList = ({ rows, isDifferent }: { rows: readonly ReconciledRow[]; isDifferent: boolean }) => {
  const [opened, setOpened] = useState<number | null>(null)
  if (rows.length === 0) {
    return (
      <p className="text-ink-2">
        {isDifferent ? 'No link has a difference.' : 'Amazon reported no sales on this day.'}
      </p>
    )
  }
  return (
    <ol className="divide-y divide-line border-line border-y">
      {rows.map((row) => (
        <Row
          key={row.id}
          row={row}
          isOpen={opened === row.id}
          onToggle={() => setOpened(opened === row.id ? null : row.id)}
        />
      ))}
    </ol>
  )
}

type RowProps = { row: ReconciledRow; isOpen: boolean; onToggle: () => void }

const Row = ({ row, isOpen, onToggle }: RowProps) => (
  <UnfoldingRow
    title={row.name}
    amount={
      <span className="text-right">
        <Difference value={row.difference} />
      </span>
    }
    more={
      <>
        <span className="truncate text-13 text-ink-2">{row.creator_name ?? 'No creator'}</span>
        <span className="text-right text-13 text-ink-2">
          {formatMoney(row.amazon_sales)} · {formatMoney(row.booked_sales)} booked
        </span>
        {row.causes.length > 0 && <span className="col-span-2 text-13 text-ink-2">{causeLabels(row)}</span>}
      </>
    }
    isOpen={isOpen}
    onToggle={onToggle}
  >
    <div className="grid gap-4">
      <RowFacts row={row} />
      {row.earning_id !== null && <EarningChanges earning={{ id: row.earning_id }} />}
    </div>
  </UnfoldingRow>
)

const RowFacts = ({ row }: { row: ReconciledRow }) => (
  <dl className="grid gap-2 text-13 tabular-nums">
    {row.product_title !== null && <DetailRow label="Product">{row.product_title}</DetailRow>}
    {row.asin !== null && <DetailRow label="ASIN">{row.asin}</DetailRow>}
    {row.link_id !== null && row.creator_id !== null && (
      <DetailRow label="Link">
        <OpeningLink to={`/dashboard/link-detail/${row.link_id}`}>View link</OpeningLink>
      </DetailRow>
    )}
    <DetailRow label="Amazon says now">
      <Money value={row.amazon_sales} />
    </DetailRow>
    <DetailRow label="Booked">
      <Money value={row.booked_sales} />
    </DetailRow>
    {row.causes.map(({ cause, amount }) => (
      <DetailRow key={cause} label={causeLabels({ causes: [{ cause, amount }] })}>
        <Difference value={amount} />
      </DetailRow>
    ))}
    {row.commission_rate !== null && <DetailRow label="Fee">{formatRate(row.commission_rate)}</DetailRow>}
    <DetailRow label="Commission">
      <Money value={row.commission} />
    </DetailRow>
  </dl>
)
