import type { UIFieldServerComponent } from 'payload'
import type { CommissionReversal, Restriction } from '../../../src/payload-types'
import { readProfilesOfUser } from '../../../src/services/cases/read-user'
import { readStaffActions } from '../../../src/services/operations/read-staff-actions'
import { StateSection } from '../actions/state-section'
import { dayText, instantText } from '../fields/dates'
import { idOf, of, type PanelRecord, recordOf } from '../fields/panel-record'
import { textOfRestriction } from '../fields/state-texts'
import { HistoryTable } from './history-table'
import { Cents, Figures, MoneyTable, RowLink } from './money-table'
import { RefundsTable } from './related-tables'

type Part = { record: PanelRecord; restriction: Restriction }

/** A ban or a hold: what the person reads and wrote, and the decision with what it reversed. */
export const RestrictionDetail: UIFieldServerComponent = async (props) => {
  const record = recordOf(props)
  if (!record) return null
  const restriction = props.data as Restriction
  const { kind, status } = restriction
  return (
    <div className="shelf-money field-type">
      <StateSection
        collection="restrictions"
        record={record}
        text={textOfRestriction(restriction)}
        why={whyOf(restriction)}
      />
      <Whom record={record} restriction={restriction} />
      <Words record={record} restriction={restriction} />
      {kind === 'hold' && status === 'upheld' && <Reversed record={record} />}
      <HistoryTable
        machine="restrictions"
        record={record}
        textOf={(entry) => textOfRestriction({ kind, status: entry as Restriction['status'] })}
      />
    </div>
  )
}

const whyOf = ({ kind, status, decided_on, ...row }: Restriction): string => {
  const began = row.started_at ? `Closed since ${instantText(row.started_at)}.` : `Closes on ${dayText(row.starts_on)}.`
  if (status !== 'open') {
    const decided = decided_on ? `Decided on ${dayText(decided_on)}.` : ''
    return kind === 'ban' && status === 'upheld' ? `${decided} ${began}` : decided
  }
  const due = `Decide by ${dayText(row.decide_by)}`
  return kind === 'ban' ? `${began} ${due}.` : `${due}. Without a decision, the commission is released the day after.`
}

const Whom = async ({ record, restriction: { kind, status, user, brand } }: Part) => {
  const { payload } = record.find
  const profiles = await readProfilesOfUser(record.find, idOf(user))
  const amount = kind === 'hold' ? await amountOf(record) : undefined
  return (
    <Figures
      figures={[
        ['User', <RowLink collection="users" key="user" payload={payload} row={user} />],
        ...(profiles?.creator_id
          ? ([
              ['Creator', <RowLink collection="creators" key="of" payload={payload} row={profiles.creator_id} />],
            ] as const)
          : []),
        ...(profiles?.brand_id
          ? ([['Brand', <RowLink collection="brands" key="of" payload={payload} row={profiles.brand_id} />]] as const)
          : []),
        ...(kind === 'hold'
          ? [
              [
                'Commission from',
                brand ? <RowLink collection="brands" key="brand" payload={payload} row={brand} /> : 'All brands',
              ] as const,
            ]
          : []),
        ...(amount ? [[status === 'open' ? 'On hold' : 'Reversed', amount] as const] : []),
      ]}
      title="Details"
    />
  )
}

/** As the dialogs of the actions say it; undefined once it is released. */
const amountOf = async ({ id, find }: PanelRecord): Promise<string | undefined> => {
  const possible = await readStaffActions({ payload: find.payload }, 'restrictions', id)
  return possible?.facts?.reverse?.find(([label]) => label === 'Amount')?.[1]
}

/** What the person and we wrote, in the order of time. */
const Words = ({ record, restriction }: Part) => {
  const { reason, placed_by, placed_on, answer, answered_at, answer_by, decision, decided_by, decided_on, status } =
    restriction
  const by = (user: Restriction['placed_by']) =>
    user ? <RowLink collection="users" payload={record.find.payload} row={user} /> : 'System'
  const rows = [
    { key: 1, cells: ['Reason', <Text key="text" text={reason} />, by(placed_by), dayText(placed_on)] },
    {
      key: 2,
      cells: [
        'Answer',
        <Text key="text" text={answer ?? (status === 'open' ? 'No answer yet' : 'No answer')} />,
        answered_at ? by(restriction.user) : '–',
        answered_at ? instantText(answered_at) : `Due by ${dayText(answer_by)}`,
      ],
    },
    ...(status === 'open' || !decision
      ? []
      : [
          {
            key: 3,
            cells: [
              'Decision',
              <Text key="text" text={decision} />,
              by(decided_by),
              decided_on ? dayText(decided_on) : '–',
            ],
          },
        ]),
  ]
  return (
    <MoneyTable columns={['What', 'Text', 'By', 'When']} none="Nothing yet." rows={rows} title="Reason and answer" />
  )
}

const Text = ({ text }: { text: string }) => <span className="shelf-words">{text}</span>

/** The days that earn nothing anymore, and what was refunded for them. */
const Reversed = async ({ record }: { record: PanelRecord }) => {
  const { find, id } = record
  const { docs } = await find.payload.find({
    ...find.as,
    collection: 'commission_reversals',
    where: of('restriction', id),
    sort: 'id',
  })
  const lines = docs.flatMap(({ statement_line: line }) => (line ? [idOf(line)] : []))
  return (
    <>
      <MoneyTable
        columns={['Days', 'Brand', 'Statement line', { figure: 'Returned' }]}
        none="No commission was reversed."
        rows={docs.map((row) => ({
          key: row.id,
          cells: [
            daysOf(row),
            <RowLink collection="brands" key="brand" payload={find.payload} row={row.brand} />,
            <RowLink collection="statement_lines" key="line" payload={find.payload} row={row.statement_line} />,
            row.statement_line ? <Cents cents={row.returned_cents} key="returned" /> : '–',
          ],
        }))}
        title="Reversed commission"
      />
      {lines.length > 0 && <RefundsTable record={record} where={{ statement_line: { in: lines } }} />}
    </>
  )
}

const daysOf = ({ after, through }: CommissionReversal): string =>
  after ? `After ${dayText(after)}, through ${dayText(through)}` : `Through ${dayText(through)}`
