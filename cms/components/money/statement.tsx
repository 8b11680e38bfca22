import type { UIFieldServerComponent } from 'payload'
import { roundDecimal } from '../../../src/contracts/decimals'
import { CARRY_TEXTS, ROUTE_TEXTS, statementText } from '../../../src/contracts/money-texts'
import type { BrandStatement } from '../../../src/payload-types'
import { negated } from '../../../src/services/money/documents/text'
import { listAddress } from '../../../src/services/operations/list-address'
import { StateSection } from '../actions/state-section'
import { Amount } from '../fields/cells'
import { dayText } from '../fields/dates'
import { of, type PanelRecord, recordOf } from '../fields/panel-record'
import { ChargesTable } from './charges-table'
import { HistoryTable } from './history-table'
import { Cents, MoneyTable, RowLink } from './money-table'
import { DisputesTable, PayoutsTable, RefundsTable } from './related-tables'

export const StatementDetail: UIFieldServerComponent = (props) => {
  const record = recordOf(props)
  if (!record) return null
  const { id } = record
  const statement = props.data as BrandStatement
  const { status, hold_reason, problem, charge_on } = statement
  const ofStatement = {
    or: [of('creator_charge.brand_statement', id), of('platform_charge.brand_statement', id)],
  }
  return (
    <div className="shelf-money field-type">
      <StateSection
        collection="brand_statements"
        record={record}
        text={statementText(statement)}
        why={hold_reason || problem || (status === 'review' ? `Will be charged on ${dayText(charge_on)}.` : null)}
      />
      <LinesTable record={record} />
      <ChargesTable record={record} />
      <PayoutsTable record={record} statement={id} />
      <RefundsTable record={record} where={ofStatement} />
      <DisputesTable record={record} where={ofStatement} />
      <HistoryTable record={record} machine="brand_statements" />
    </div>
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
          <Amount currency="USD" key="carried" text={roundDecimal(negated(line.carried_out), 2)} />,
          line.carry_reason ? CARRY_TEXTS[line.carry_reason].label : '–',
        ],
      }))}
      title="Lines"
    />
  )
}
