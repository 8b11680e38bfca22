import { Link } from '@payloadcms/ui'
import type { ServerProps, UIFieldServerComponent } from 'payload'
import { type Actor, isAdmin } from '../../../src/access/roles'
import type { ReconciliationFinding, ReconciliationRun } from '../../../src/payload-types'
import { listAddress } from '../../../src/services/operations/list-address'
import { ActionButtons } from '../actions/action-buttons'
import { of, type PanelRecord, recordOf } from '../fields/panel-record'
import { StatusPill } from '../fields/state-pill'
import { asText } from '../fields/state-texts'
import { MoneyTable, RowLink } from './money-table'

export const ReconcileBar = ({ user }: ServerProps) =>
  isAdmin((user ?? null) as Actor | null) ? (
    <div className="shelf-money__bar">
      <ActionButtons collection="reconciliation_runs" possible={{ can: {} }} />
    </div>
  ) : null

export const ReconciliationDetail: UIFieldServerComponent = async (props) => {
  const record = recordOf(props)
  if (!record) return null
  const run = props.data as ReconciliationRun
  const explained = await countExplained(record)
  return (
    <div className="shelf-money field-type">
      <section aria-label="Status" className="shelf-money__state">
        <StatusPill of="reconciliation_runs" status={run.status} />
        <span>{OUTCOMES[run.status](run, explained)}</span>
      </section>
      {run.status === 'differences' && <FindingsTable record={record} />}
    </div>
  )
}

const rows = (count: number): string => (count === 1 ? '1 row was' : `${count} rows were`)

const countExplained = async ({ id, find }: PanelRecord): Promise<number> => {
  const where = { and: [of('reconciliation_run', id), { explained_at: { exists: true } }] }
  const { totalDocs } = await find.payload.count({ ...find.as, collection: 'reconciliation_findings', where })
  return totalDocs
}

const OUTCOMES: Record<ReconciliationRun['status'], (run: ReconciliationRun, explained: number) => string> = {
  running: () => 'In progress. Reload this page in a moment.',
  clean: ({ checked }) => `${rows(checked)} compared. Everything matches.`,
  differences: ({ checked, differences }, explained) =>
    `${rows(checked)} compared: ${differences === 1 ? '1 difference' : `${differences} differences`}` +
    `${explained === 0 ? '' : `, ${explained} explained`}.`,
  failed: ({ error }) => `Reconciliation failed: ${error ?? 'see the log'}`,
}

const FindingsTable = async ({ record: { id, find } }: { record: PanelRecord }) => {
  const { docs, totalDocs } = await find.payload.find({
    ...find.as,
    collection: 'reconciliation_findings',
    where: of('reconciliation_run', id),
    sort: 'id',
  })
  const nameOf = ({ subject, subject_id }: ReconciliationFinding) =>
    subject_id && Object.hasOwn(find.payload.collections, subject) ? (
      <RowLink collection={subject} payload={find.payload} row={subject_id} />
    ) : (
      asText(subject)
    )
  const messageOf = ({ id: finding, kind, message }: ReconciliationFinding) =>
    kind === 'balance' ? (
      <Link href={`/admin/collections/reconciliation_findings/${finding}`} prefetch={false}>
        {message}
      </Link>
    ) : (
      message
    )
  return (
    <MoneyTable
      all={{
        address: listAddress('reconciliation_findings', [['reconciliation_run', 'equals', String(id)]]),
        count: totalDocs,
      }}
      columns={['Record', 'Difference', 'Our value', 'Provider value', 'Explanation']}
      none="No differences."
      rows={docs.map((finding) => ({
        key: finding.id,
        cells: [
          nameOf(finding),
          messageOf(finding),
          finding.ours ?? '–',
          finding.theirs ?? '–',
          finding.explanation ?? '–',
        ],
      }))}
      title="Differences"
    />
  )
}
