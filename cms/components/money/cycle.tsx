import type { UIFieldServerComponent } from 'payload'
import { statementText } from '../../../src/contracts/money-texts'
import { CYCLE_TEXTS } from '../../../src/contracts/panel-texts'
import type { BillingCycle } from '../../../src/payload-types'
import { type CycleStatement, readCycleStatements } from '../../../src/services/cases/read-cycle'
import { dayText } from '../fields/dates'
import { recordOf } from '../fields/panel-record'
import { StatePill } from '../fields/state-pill'
import { HistoryTable } from './history-table'
import { Cents, Figures, MoneyTable, RowLink } from './money-table'

/** A month of sales: its statements, what they add up to, and what is open. */
export const CycleDetail: UIFieldServerComponent = async (props) => {
  const record = recordOf(props)
  if (!record) return null
  const { period_start, period_end, status } = props.data as BillingCycle
  const statements = await readCycleStatements(record.find, record.id)
  const open = sumOf(statements, 'owed_cents') + sumOf(statements, 'funded_cents')
  return (
    <div className="shelf-money field-type">
      <section aria-label="Status" className="shelf-money__state">
        <StatePill text={CYCLE_TEXTS[status]} />
        <span>
          Sales from {dayText(period_start)} to {dayText(period_end)}
        </span>
      </section>
      <Figures
        figures={[
          ['Statements', statements.length],
          ['Commission', <Cents cents={sumOf(statements, 'commission_cents')} key="commission" />],
          ['Paid to creators', <Cents cents={sumOf(statements, 'paid_cents')} key="paid" />],
          ['Open', <Cents cents={open} key="open" />],
          ['Reversed', <Cents cents={sumOf(statements, 'reversed_cents')} key="reversed" />],
        ]}
        title="Totals"
      />
      <MoneyTable
        columns={[
          'Statement',
          'Brand',
          { figure: 'Creators' },
          { figure: 'Commission' },
          { figure: 'Not paid by brand' },
          { figure: 'Payout pending' },
          { figure: 'Paid' },
          'Status',
        ]}
        none="No statements yet. They are issued when the month is final."
        rows={statements.map((statement) => ({
          key: statement.id,
          cells: [
            <RowLink collection="brand_statements" key="st" payload={record.find.payload} row={statement.id} />,
            <RowLink collection="brands" key="brand" payload={record.find.payload} row={statement.brand_id} />,
            statement.creators_count,
            <Cents cents={statement.commission_cents} key="commission" />,
            <Cents cents={statement.owed_cents} key="owed" />,
            <Cents cents={statement.funded_cents} key="funded" />,
            <Cents cents={statement.paid_cents} key="paid" />,
            <StatePill key="state" text={statementText(statement)} />,
          ],
        }))}
        title="Statements"
      />
      <HistoryTable machine="billing_cycles" record={record} />
    </div>
  )
}

type Amount = 'commission_cents' | 'owed_cents' | 'funded_cents' | 'paid_cents' | 'reversed_cents'

const sumOf = (statements: readonly CycleStatement[], amount: Amount): number =>
  statements.reduce((sum, statement) => sum + statement[amount], 0)
