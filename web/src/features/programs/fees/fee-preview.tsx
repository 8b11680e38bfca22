import type { FeeChangePreview } from '../../../../../src/contracts/fees'
import { formatCount, formatPercent } from '../../../lib/decimals'
import { previewSentences } from './fee-text'

type Row = Pick<
  FeeChangePreview['rows'][number],
  'product_id' | 'product_title' | 'creator_id' | 'creator_name' | 'old_fee' | 'new_fee'
> & { note?: string | null }

/** What a change does: counts, and its first rows. */
export const FeePreview = ({ preview }: { preview: FeeChangePreview }) => (
  <div className="grid gap-4">
    <ul className="grid gap-1">
      {previewSentences(preview).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
    <FeeRows rows={preview.rows} />
    {preview.fees > preview.rows.length && (
      <p className="text-13 text-ink-3">And {formatCount(preview.fees - preview.rows.length)} more.</p>
    )}
  </div>
)

export const FeeRows = ({ rows }: { rows: readonly Row[] }) => (
  <ul className="grid max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line">
    {rows.map((row) => (
      <li
        key={`${row.product_id} ${row.creator_id}`}
        className="flex items-center justify-between gap-4 px-3 py-2 tabular-nums"
      >
        <span className="grid min-w-0">
          <span className="truncate">{row.product_title ?? 'Untitled product'}</span>
          {(row.creator_name || row.note) && (
            <span className="truncate text-13 text-ink-2">
              {[row.creator_name, row.note].filter(Boolean).join(' · ')}
            </span>
          )}
        </span>
        <span className="shrink-0 font-medium">
          <span className="sr-only">from </span>
          {formatPercent(row.old_fee)}
          <span aria-hidden> → </span>
          <span className="sr-only"> to </span>
          <span
            className={row.new_fee < row.old_fee ? 'text-bad' : row.new_fee > row.old_fee ? 'text-good' : undefined}
          >
            {formatPercent(row.new_fee)}
          </span>
        </span>
      </li>
    ))}
  </ul>
)
