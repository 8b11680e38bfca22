import { useQuery } from '@tanstack/react-query'
import type { LinkBatch, LinkBatchRow } from '../../../../../src/contracts/link-batches'
import { LINK_BATCH_TEXTS } from '../../../../../src/contracts/link-texts'
import { LINK_BATCH_ROWS } from '../../../../../src/contracts/lists'
import { shortTitle } from '../../../../../src/contracts/product-title'
import { CsvButton } from '../../../components/list/csv-button'
import { ToggleChip } from '../../../components/list/toggle-chip'
import { tableOptionsOf, useList } from '../../../components/list/use-list'
import { Badge } from '../../../components/ui/badge'
import { ButtonLink } from '../../../components/ui/button-link'
import { CopyButton } from '../../../components/ui/copy-button'
import { EmptyState } from '../../../components/ui/empty-state'
import { Loaded } from '../../../components/ui/loaded'
import { ProgressBar, partOf } from '../../../components/ui/progress-bar'
import { Skeleton } from '../../../components/ui/skeleton'
import { Table } from '../../../components/ui/table'
import { columnHelper } from '../../../components/ui/table-columns'
import { TextLink } from '../../../components/ui/text-link'
import { formatCount } from '../../../lib/decimals'
import { createdOf, createdText } from './created-links'
import { batchQuery, batchRowsQuery } from './maker-queries'

const ROWS = 50
const NOTHING: readonly string[] = []

/** How far the links of a batch are, and each row's link or why there is none. */
export const Batch = ({ id }: { id: number }) => {
  const batch = useQuery({ ...batchQuery(id), enabled: id > 0 })
  if (id === 0 || batch.data === null)
    return (
      <EmptyState
        title="These links don’t exist"
        text="They may belong to another account."
        action={<ButtonLink to="/dashboard/links">My links</ButtonLink>}
      />
    )
  return (
    <Loaded what="the links" queries={[batch]}>
      {batch.data ? <Progress batch={batch.data} /> : <Skeleton className="h-32 rounded-panel" />}
    </Loaded>
  )
}

const Progress = ({ batch }: { batch: LinkBatch }) => (
  <div className="grid gap-6">
    <section className="grid gap-3 rounded-panel border border-line bg-surface p-4 sm:p-5">
      <p role="status" className="font-display text-18">
        {batch.finished_at === null ? `Creating links: ${partOf(batch)}` : createdText(batch)}
      </p>
      {batch.finished_at === null && <ProgressBar label="Creating links" progress={batch} />}
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-13">
        {batch.results.map(({ result, rows }) => (
          <li key={result} className="flex items-center gap-2 tabular-nums">
            <Badge {...LINK_BATCH_TEXTS[result]} hint={LINK_BATCH_TEXTS[result].text} /> {formatCount(rows)}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CsvButton
          call="GET /api/link-batches/{id}/csv"
          request={{ params: { id: batch.id } }}
          disabled={batch.finished_at === null}
        />
        <ButtonLink to="/dashboard/create-links">Create more links</ButtonLink>
      </div>
    </section>
    {batch.finished_at !== null && <Rows id={batch.id} hasProblems={createdOf(batch) < batch.total} />}
  </div>
)

const Rows = ({ id, hasProblems }: { id: number; hasProblems: boolean }) => {
  const list = useList(LINK_BATCH_ROWS, { optional: NOTHING })
  const rows = useQuery(batchRowsQuery(id, { ...list.query, page: list.page, limit: ROWS }))
  return (
    <div className="grid gap-3">
      {hasProblems && (
        <div>
          <ToggleChip
            label="Without a link"
            isOn={list.valueOf('problem') === 'yes'}
            onToggle={(isOn) => list.setFilters({ problem: isOn ? 'yes' : '' })}
          />
        </div>
      )}
      <Loaded what="the rows" queries={[rows]}>
        <Table
          caption="New links"
          columns={COLUMNS}
          options={tableOptionsOf(list, NOTHING, [])}
          loading={!rows.data}
          isStale={rows.isPlaceholderData}
          rows={rows.data?.rows ?? []}
          rowKey={(row) => row.number}
          empty={<EmptyState outline="table" title="No rows" text="Each row has a link." />}
          page={{ page: list.page, limit: ROWS, total: rows.data?.total ?? 0, onPageChange: list.setPage }}
        />
      </Loaded>
    </div>
  )
}

const column = columnHelper<LinkBatchRow>()
const COLUMNS = column.columns([
  column.accessor('product', {
    header: 'Product',
    enableSorting: false,
    cell: ({ row: { original } }) => <ProductCell row={original} />,
  }),
  column.accessor('result', {
    header: 'Result',
    enableSorting: false,
    meta: { hideBelow: 'sm' },
    cell: ({ getValue }) => <ResultBadge result={getValue()} />,
  }),
  column.accessor('url', {
    header: 'Link',
    enableSorting: false,
    meta: { align: 'right' },
    cell: ({ row: { original } }) => <LinkCell row={original} />,
  }),
])

const nameOf = ({ product_title: title, brand_name, product }: LinkBatchRow): string =>
  title === null ? product : shortTitle(title, brand_name ?? '')

const ProductCell = ({ row }: { row: LinkBatchRow }) => (
  <span className="grid min-w-0">
    <span className="line-clamp-2 break-words">
      {row.link_id ? <TextLink to={`/dashboard/link-detail/${row.link_id}`}>{nameOf(row)}</TextLink> : nameOf(row)}
    </span>
    <span className="truncate text-13 text-ink-2">{row.brand_name ?? (row.product_title && row.product)}</span>
    <span className="mt-1 @xl:hidden">
      <ResultBadge result={row.result} />
    </span>
  </span>
)

const ResultBadge = ({ result }: Pick<LinkBatchRow, 'result'>) =>
  result && <Badge {...LINK_BATCH_TEXTS[result]} hint={LINK_BATCH_TEXTS[result].text} />

const LinkCell = ({ row }: { row: LinkBatchRow }) => {
  if (row.url && row.link_id)
    return (
      <span className="inline-flex items-center gap-3">
        <span className="text-ink-2 max-sm:hidden">{row.link_name}</span>
        <CopyButton text={row.url} label="Copy" ownerName={row.link_name ?? row.link_id} isInRow />
      </span>
    )
  if (row.result === 'not_partner' && row.brand_id)
    return <TextLink to={`/dashboard/brand/${row.brand_id}`}>View brand</TextLink>
  return null
}
