import type { UIFieldServerComponent } from 'payload'
import { CARRY_TEXTS, ROUTE_TEXTS, statementText } from '../../../src/contracts/money-texts'
import { isUnpaid } from '../../../src/domain/money-states'
import type { BrandStatement } from '../../../src/payload-types'
import { listAddress } from '../fields/list-address'
import { StatePill } from '../fields/state-pill'
import { MoneyAction } from './action-button'
import { ChargesTable } from './charges-table'
import { HistoryTable } from './history'
import { DisputesTable, PayoutsTable, RefundsTable } from './parts'
import { of, type PanelRecord, recordOf } from './rows'
import { Cents, MoneyTable, RowLink } from './table'

/** Detail of a statement: its state, staff actions, and everything related. */
export const StatementDetail: UIFieldServerComponent = (props) => {
  const record = recordOf(props)
  if (!record) return null
  const { id } = record
  const ofStatement = {
    or: [of('creator_charge.brand_statement', id), of('platform_charge.brand_statement', id)],
  }
  return (
    <div className="shelf-money field-type">
      <State statement={props.data as BrandStatement} />
      <LinesTable record={record} />
      <ChargesTable record={record} />
      <PayoutsTable record={record} statement={id} />
      <RefundsTable record={record} where={ofStatement} />
      <DisputesTable record={record} where={ofStatement} />
      <HistoryTable record={record} machine="brand_statements" />
    </div>
  )
}

const State = ({ statement }: { statement: BrandStatement }) => {
  const { id, status, hold_reason, problem, charge_on } = statement
  const why = hold_reason || problem || (status === 'review' ? `Will be charged on ${charge_on}.` : null)
  return (
    <section aria-label="State" className="shelf-money__state">
      <StatePill text={statementText(statement)} />
      {why && <span>{why}</span>}
      <div className="shelf-money__acts" key={`${status} ${hold_reason}`}>
        {hold_reason && <MoneyAction act="release" isMain params={{ id }} />}
        {isUnpaid(status) && <MoneyAction act="chargeAgain" isMain params={{ id }} />}
      </div>
    </section>
  )
}

const LinesTable = async ({ record: { id, find } }: { record: PanelRecord }) => {
  const { docs, totalDocs } = await find.payload.find({
    ...find.as,
    collection: 'statement_lines',
    where: of('brand_statement', id),
    sort: ['-amount_cents', 'id'],
  })
  return (
    <MoneyTable
      all={{ address: listAddress('statement_lines', [['brand_statement', 'equals', String(id)]]), count: totalDocs }}
      columns={['Line', 'Creator', { figure: 'Payout' }, 'Paid via', { figure: 'Carried forward' }, 'Reason']}
      none="No lines."
      rows={docs.map((line) => ({
        key: line.id,
        cells: [
          <RowLink collection="statement_lines" key="link" payload={find.payload} row={line.id} />,
          <RowLink collection="creators" key="creator" payload={find.payload} row={line.creator} />,
          <Cents cents={line.amount_cents} key="amount" />,
          line.route ? ROUTE_TEXTS[line.route].label : '–',
          <span className="shelf-figure" key="carried">
            {line.carried_out}
          </span>,
          line.carry_reason ? CARRY_TEXTS[line.carry_reason].label : '–',
        ],
      }))}
      title="Lines"
    />
  )
}
