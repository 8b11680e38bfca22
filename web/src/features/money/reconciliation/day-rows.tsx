import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { downloadReconciledRows, type ReconciledRow } from '../../../../../src/contracts/reconciliation'
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
            call={downloadReconciledRows}
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

const Row = ({ row, isOpen, onToggle }: RowProps) => {
  const detail = useId()
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? detail : undefined}
        onClick={onToggle}
        className={
          '-mx-2 grid w-[calc(100%+1rem)] grid-cols-[minmax(0,1fr)_auto_1rem] items-baseline gap-x-3 gap-y-0.5 rounded-2 ' +
          'px-2 py-2.5 text-left tabular-nums transition-colors hover:bg-hover'
        }
      >
        <span className="line-clamp-2 break-words">{row.name}</span>
        <span className="text-right">
          <Difference value={row.difference} />
        </span>
        <ChevronDown
          aria-hidden
          size={16}
          strokeWidth={1.75}
          className={clsx('self-center text-ink-3 transition-transform', isOpen && 'rotate-180')}
        />
        <span className="truncate text-13 text-ink-2">{row.creator_name ?? 'No creator'}</span>
        <span className="text-right text-13 text-ink-2">
          {formatMoney(row.amazon_sales)} · {formatMoney(row.booked_sales)} booked
        </span>
        {row.causes.length > 0 && <span className="col-span-2 text-13 text-ink-2">{causeLabels(row)}</span>}
      </button>
      {isOpen && (
        <div id={detail} className="mb-4 grid gap-4 border-line border-l-2 pl-3">
          <RowFacts row={row} />
          {row.earning_id !== null && <EarningChanges earning={{ id: row.earning_id }} />}
        </div>
      )}
    </li>
  )
}

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
