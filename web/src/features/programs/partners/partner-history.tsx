import type { PartnerProfile } from '../../../../../src/contracts/partners'
import { formatDayOf } from '../../../lib/dates'

const EVENT_TEXTS: Record<PartnerProfile['status'], string> = {
  pending: 'Applied',
  active: 'Became a partner',
  rejected: 'Declined',
  withdrawn: 'Withdrew the application',
  ended: 'Partnership ended',
}

/** Newest first. */
export const PartnerHistory = ({ history }: Pick<PartnerProfile, 'history'>) => (
  <section className="grid content-start gap-3">
    <h2 className="font-semibold text-16">History</h2>
    <ol className="grid gap-3">
      {history.map(({ status, message, at }) => (
        <li key={`${status} ${at}`} className="grid gap-0.5">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-medium">{EVENT_TEXTS[status]}</span>
            <span className="text-13 text-ink-2 tabular-nums">{formatDayOf(at)}</span>
          </span>
          {message && <span className="whitespace-pre-line break-words text-ink-2">“{message}”</span>}
        </li>
      ))}
    </ol>
  </section>
)
