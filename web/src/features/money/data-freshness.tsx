import { useQuery } from '@tanstack/react-query'
import type { DataFreshness as Freshness } from '../../../../src/contracts/amazon'
import { Tooltip } from '../../components/ui/tooltip'
import { formatDay, formatPacificTime } from '../../lib/dates'
import { freshnessQuery } from '../../lib/freshness'
import { useToday } from '../../session/today'

/** Once per page, in the header: every figure from Amazon on the page is as current as this. */
export const DataFreshness = () => {
  const { data } = useQuery(freshnessQuery())
  const today = useToday()
  return (
    <p className="flex min-h-5 flex-wrap gap-x-1.5 gap-y-1.5 text-13 max-sm:gap-x-3 text-ink-3">
      {data && <Facts freshness={data} today={today} />}
    </p>
  )
}

const Facts = ({ freshness, today }: { freshness: Freshness; today: string }) => {
  const { data_from: from, history_from: earliest, data_through: through } = freshness
  const { last_sync_at: last, next_sync_at: next } = freshness
  return (
    <>
      <Tooltip text={through ? WHY_NOT_TODAY : WHY_NONE} side="bottom" showOnPress>
        <button type="button" className={EXPLAINED}>
          {through ? `Amazon data through ${formatDay(through)}` : 'No complete day from Amazon yet'}
        </button>
      </Tooltip>
      {last && (
        <>
          <Dot />
          <span>Last sync {formatPacificTime(last, today)}</span>
        </>
      )}
      {next && (
        <>
          <Dot />
          <span>Next sync {formatPacificTime(next, today)}</span>
        </>
      )}
      {from && earliest && (
        <>
          <Dot />
          <Tooltip
            text={`We import every day since ${formatDay(earliest)}, the newest first.`}
            side="bottom"
            showOnPress
          >
            <button type="button" className={EXPLAINED}>
              Importing history, now from {formatDay(from)}
            </button>
          </Tooltip>
        </>
      )}
    </>
  )
}

const EXPLAINED = 'cursor-help text-left underline decoration-dotted decoration-line-strong underline-offset-4'

/** On a phone the line breaks, and a dot would begin or end a line. */
const Dot = () => (
  <span aria-hidden className="max-sm:hidden">
    ·
  </span>
)

const WHY_NOT_TODAY =
  'Amazon reports clicks up to 24 hours late and sales up to 48, so a day is complete on the third day after it. ' +
  'Later days are left out of totals and comparisons until then.'

const WHY_NONE =
  'Amazon reports clicks up to 24 hours late and sales up to 48. The first figures appear on the third day after a click.'
