import type { PartStatus, ServiceState, SystemStatus } from '../../../../src/contracts/status'
import { STATE_NAMES, STATUS_TITLES } from '../../../../src/contracts/status-texts'
import { TextLink } from '../../components/ui/text-link'
import { formatDay, formatPacificTime } from '../../lib/dates'
import { usePageTitle } from '../../lib/page-title'

/** Not the dashboard's badge, whose file is as large as all others of this page. */
const DOTS: Record<ServiceState, string> = { operational: 'bg-good', delayed: 'bg-wait', down: 'bg-bad' }
const EDGES: Record<ServiceState, string> = {
  operational: 'border-good',
  delayed: 'border-wait',
  down: 'border-bad',
}

export const StatusPage = ({ status }: { status: SystemStatus }) => {
  usePageTitle('System Status')
  return (
    <main className="mx-auto grid max-w-[44rem] gap-8 px-4 pt-10 pb-24 sm:px-8 sm:pt-16">
      <header className={`border-l-4 pl-5 ${EDGES[status.state]}`}>
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
    <li className="grid gap-x-6 gap-y-2 border-line border-b px-5 py-4 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-1">
        <h2 className="font-medium text-16">{name}</h2>
        <p className="text-14 text-ink-2">{message}</p>
        {dataThrough && <p className="text-13 text-ink-2 tabular-nums">{`Data through ${formatDay(dataThrough)}`}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:grid sm:content-start sm:justify-items-end">
        <p className="flex items-center gap-2 font-medium text-14">
          <span aria-hidden="true" className={`size-2 rounded-full ${DOTS[state]}`} />
          {STATE_NAMES[state]}
        </p>
        {since && <p className="text-13 text-ink-2 tabular-nums">{`since ${formatPacificTime(since)}`}</p>}
      </div>
    </li>
  )
}
