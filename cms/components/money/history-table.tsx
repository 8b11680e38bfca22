import { amountText, centsText } from '../../../src/contracts/decimals'
import type { StaffAction } from '../../../src/contracts/define-action'
import type { StateText } from '../../../src/contracts/money-texts'
import { STAFF_ACTIONS } from '../../../src/contracts/staff-actions'
import type { StateMachine } from '../../../src/domain/state-tables'
import { listAddress } from '../../../src/services/operations/list-address'
import { type HistoryEntry, readHistory } from '../../../src/services/operations/read-history'
import { instantText } from '../fields/dates'
import { MOST_ROWS, type PanelRecord } from '../fields/panel-record'
import { StatePill } from '../fields/state-pill'
import { stateText } from '../fields/state-texts'
import { MoneyTable } from './money-table'

/** Status changes, and what staff did and why. Only for admins, who may read the audit log. */
export const HistoryTable = async ({
  record: { id, find },
  machine,
  textOf = (status) => stateText(machine, status),
}: {
  record: PanelRecord
  machine: StateMachine
  /** Where the words of a status depend on the record. */
  textOf?: (status: string) => StateText
}) => {
  const entries = await readHistory({ payload: find.payload }, { machine, id, limit: MOST_ROWS })
  const { totalDocs } = await find.payload.count({
    ...find.as,
    collection: 'status_history',
    where: { machine: { equals: machine }, row_id: { equals: id } },
  })
  const address = listAddress('status_history', [
    ['machine', 'equals', machine],
    ['row_id', 'equals', String(id)],
  ])
  return (
    <MoneyTable
      all={{ address, count: totalDocs }}
      columns={['Time', 'Status', 'Reason', 'By']}
      none="No status changes yet."
      rows={entries.map((entry, place) => ({
        key: place,
        cells: [
          instantText(entry.at),
          entry.status === null ? actionText(machine, entry) : <StatePill key="status" text={textOf(entry.status)} />,
          <Why entry={entry} key="why" />,
          entry.actor ?? <span className="shelf-hint">System</span>,
        ],
      }))}
      title="History"
    />
  )
}

const Why = ({ entry: { reason, cause } }: { entry: HistoryEntry }) => {
  const parts = [reason, cause].filter((part) => part !== null)
  return <span className={parts.length > 0 ? undefined : 'shelf-hint'}>{parts.join(' · ') || '–'}</span>
}

/** "Refund charge $12.50", "Cancel and reclaim failed". */
const actionText = (machine: StateMachine, { action, amount_cents }: HistoryEntry): string => {
  const [, name = '', outcome = ''] = /^(.*?)(?:-(requested|failed))?$/.exec(action ?? '') ?? []
  const amount = amount_cents === null ? '' : amountText(centsText(amount_cents))
  return [labelOf(machine, name), amount, outcome].filter(Boolean).join(' ')
}

const labelOf = (machine: StateMachine, name: string): string => {
  const groups: Record<string, Record<string, StaffAction>> = STAFF_ACTIONS
  const known = Object.values(groups[machine] ?? {}).find((action) => action.name === name)
  return known ? known.label.replace('…', '') : name
}
