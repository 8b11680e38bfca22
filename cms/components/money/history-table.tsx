import type { StateMachine } from '../../../src/domain/state-tables'
import { listAddress } from '../fields/list-address'
import type { PanelRecord } from '../fields/panel-record'
import { StatusPill } from '../fields/state-pill'
import { MoneyTable } from './money-table'

const WHEN = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Los_Angeles',
})

export const HistoryTable = async ({
  record: { id, find },
  machine,
}: {
  record: PanelRecord
  machine: StateMachine
}) => {
  const { docs, totalDocs } = await find.payload.find({
    ...find.as,
    collection: 'status_history',
    where: { machine: { equals: machine }, row_id: { equals: id } },
    sort: '-id',
  })
  return (
    <MoneyTable
      all={{
        address: listAddress('status_history', [
          ['machine', 'equals', machine],
          ['row_id', 'equals', String(id)],
        ]),
        count: totalDocs,
      }}
      columns={['Time (PT)', 'Status', 'Reason']}
      none="No status changes yet."
      rows={docs.map(({ id: change, changed_at, to_status, cause }) => ({
        key: change,
        cells: [
          WHEN.format(new Date(changed_at)),
          <StatusPill key="state" of={machine} status={to_status} />,
          cause || <span className="shelf-hint">–</span>,
        ],
      }))}
      title="History"
    />
  )
}
