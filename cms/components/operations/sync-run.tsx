import type { UIFieldServerComponent } from 'payload'
import { SYNC_RUN_TEXTS } from '../../../src/contracts/state-texts'
import type { SyncRun } from '../../../src/payload-types'
import { listAddress } from '../../../src/services/operations/list-address'
import { StateSection } from '../actions/state-section'
import { CasePart, RecordTime } from '../cases/case-parts'
import { dayText, instantText } from '../fields/dates'
import { idOf, MOST_ROWS, type PanelRecord, recordOf } from '../fields/panel-record'
import { StatePill } from '../fields/state-pill'
import { MoneyTable } from '../money/money-table'

const RECENT = 5

/** What a sync read, what it could not read, and how the report went before and after. */
export const SyncRunDetail: UIFieldServerComponent = (props) => {
  const record = recordOf(props)
  if (!record) return null
  const run = props.data as SyncRun
  return (
    <div className="shelf-money field-type">
      <StateSection collection="sync_runs" record={record} text={SYNC_RUN_TEXTS[run.status]} why={run.error} />
      <CasePart
        figures={[
          ['Days', `${dayText(run.start_date)} to ${dayText(run.end_date)}`],
          ['Rows', run.rows.toLocaleString('en-US')],
          ['New or restated', run.changed.toLocaleString('en-US')],
          ['Quarantined', run.quarantined.toLocaleString('en-US')],
          ['Duration', durationText(run)],
          ['Next sync', run.next_run_at ? instantText(run.next_run_at) : 'Within an hour'],
        ]}
        title="Results"
      />
      <Quarantine record={record} />
      <OtherRuns record={record} run={run} />
    </div>
  )
}

const durationText = ({ started_at, finished_at }: SyncRun): string =>
  finished_at ? `${((Date.parse(finished_at) - Date.parse(started_at)) / 1000).toFixed(1)} s` : 'Running'

const Quarantine = async ({ record: { id, find } }: { record: PanelRecord }) => {
  const { docs, totalDocs } = await find.payload.find({
    ...find.as,
    collection: 'metric_quarantine',
    where: { sync_run: { equals: id } },
    sort: '-id',
    limit: MOST_ROWS,
  })
  return (
    <MoneyTable
      all={{ address: listAddress('metric_quarantine', [['sync_run', 'equals', String(id)]]), count: totalDocs }}
      columns={['Last seen', 'Reason', 'Day', { figure: 'Times seen' }, 'Resolved']}
      none="No quarantined rows."
      rows={docs.map((row) => ({
        key: row.id,
        cells: [
          <RecordTime collection="metric_quarantine" id={row.id} key="seen" time={row.updatedAt} />,
          row.reason,
          row.day ? dayText(row.day) : '–',
          row.times_seen,
          row.resolved_at ? instantText(row.resolved_at) : 'No',
        ],
      }))}
      title="Quarantine"
    />
  )
}

const OtherRuns = async ({ record: { find }, run }: { record: PanelRecord; run: SyncRun }) => {
  const profile = idOf(run.amazon_profile)
  const { docs, totalDocs } = await find.payload.find({
    ...find.as,
    collection: 'sync_runs',
    where: { amazon_profile: { equals: profile }, kind: { equals: run.kind } },
    sort: '-id',
    limit: RECENT,
  })
  return (
    <MoneyTable
      all={{
        address: listAddress('sync_runs', [
          ['amazon_profile', 'equals', String(profile)],
          ['kind', 'equals', run.kind],
        ]),
        count: totalDocs,
      }}
      columns={['Started', 'Status', 'Days', { figure: 'Rows' }, 'Error']}
      none="No other runs."
      rows={docs.map((other) => ({
        key: other.id,
        cells: [
          <RecordTime collection="sync_runs" id={other.id} key="started" time={other.started_at} />,
          <StatePill key="state" text={SYNC_RUN_TEXTS[other.status]} />,
          `${dayText(other.start_date)} to ${dayText(other.end_date)}`,
          other.rows.toLocaleString('en-US'),
          other.error ?? '–',
        ],
      }))}
      title="Latest runs of this report"
    />
  )
}
