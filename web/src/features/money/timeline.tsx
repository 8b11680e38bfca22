import { clsx } from 'clsx'
import type { TimelineEntry } from '../../../../src/contracts/billing'
import { formatDayOf, formatInstant } from '../../lib/dates'

const DOTS: Record<TimelineEntry['tone'], string> = {
  good: 'bg-good',
  wait: 'bg-wait',
  work: 'bg-work',
  bad: 'bg-bad',
  over: 'bg-over',
}

export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <ol className="grid">
    {entries.map(({ at, text, tone }, index) => (
      <li key={`${at} ${text}`} className="grid grid-cols-[0.5rem_1fr] gap-x-3">
        <span aria-hidden className="flex flex-col items-center">
          <span className={clsx('mt-1.5 size-2 shrink-0 rounded-chip', DOTS[tone])} />
          {index < entries.length - 1 && <span className="mt-1.5 w-px grow bg-line" />}
        </span>
        <div className={clsx('grid min-w-0 gap-0.5', index < entries.length - 1 && 'pb-4')}>
          <p>{text}</p>
          <p className="text-12 text-ink-3">
            <time dateTime={at} title={formatInstant(at)}>
              {formatDayOf(at)}
            </time>
          </p>
        </div>
      </li>
    ))}
  </ol>
)
