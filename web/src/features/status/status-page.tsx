import type { PartStatus, ServiceState, SystemStatus } from '../../../../src/contracts/status'
import { STATE_NAMES, STATUS_TITLES } from '../../../../src/contracts/status-texts'
import { TextLink } from '../../components/ui/text-link'
import { formatDay, formatPacificTime } from '../../lib/dates'
import { usePageTitle } from '../../lib/page-title'

/** Not the dashboard's badge, whose file is as large as all others of this page. */
const TONES: Record<ServiceState, { dot: string; edge: string; text: string }> = {
  operational: { dot: 'bg-good', edge: 'border-good', text: 'text-ink-2' },
  delayed: { dot: 'bg-wait', edge: 'border-wait', text: 'text-wait' },
  down: { dot: 'bg-bad', edge: 'border-bad', text: 'text-bad' },
}

const ROW =
  'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-2 gap-y-1 border-line border-b p-4 last:border-b-0 sm:gap-x-6 sm:px-5'

export const StatusPage = ({ status }: { status: SystemStatus }) => {
  usePageTitle('System Status')
  return (
    <main className="mx-auto grid max-w-[44rem] gap-8 px-4 pt-10 pb-24 sm:px-8 sm:pt-16">
      <header className={`border-l-4 pl-5 ${TONES[status.state].edge}`}>
        <p className="text-13 text-ink-2">System status</p>
        <h1 className="mt-1 text-balance font-display text-36">{STATUS_TITLES[status.state]}</h1>
        <p className="mt-2 text-14 text-ink-2">
          {`Checked ${formatPacificTime(status.checked_at)}. `}
          <TextLink to="/status" reloadDocument>
            Check again
          </TextLink>
        </p>
      </header>
      <ul className="rounded-panel border border-line bg-surface">
        {status.parts.map((part) => (
          <Part key={part.part} part={part} dataThrough={part.part === 'amazon' ? status.data_through : null} />
        ))}
      </ul>
    </main>
  )
}

const Part = ({ part, dataThrough }: { part: PartStatus; dataThrough: string | null }) => {
  const { name, state, since, message } = part
  return (
    <li className={ROW}>
      <h2 className="font-medium text-16">{name}</h2>
      <p className={`flex items-center gap-2 justify-self-end font-medium text-14 ${TONES[state].text}`}>
        <span aria-hidden="true" className={`size-2 rounded-full ${TONES[state].dot}`} />
        {STATE_NAMES[state]}
      </p>
      <p className="col-span-2 text-pretty text-14 text-ink-2 sm:col-span-1">{message}</p>
      {since && (
        <p className="col-span-2 text-13 text-ink-2 tabular-nums sm:col-span-1">{`Since ${formatPacificTime(since)}`}</p>
      )}
      {dataThrough && (
        <p className="col-span-2 text-13 text-ink-2 tabular-nums">{`Data through ${formatDay(dataThrough)}`}</p>
      )}
    </li>
  )
}
