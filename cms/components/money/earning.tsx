import type { UIFieldServerComponent } from 'payload'
import { earningText } from '../../../src/contracts/money-texts'
import type { CreatorEarning } from '../../../src/payload-types'
import { type EarningCase, readEarningCase } from '../../../src/services/cases/read-earning'
import { dayText, instantText } from '../fields/dates'
import { recordOf } from '../fields/panel-record'
import { RecordLink } from '../fields/record-link'
import { StatePill } from '../fields/state-pill'
import { asText } from '../fields/state-texts'
import { Decimal, Figures, MoneyTable, RowLink } from './money-table'

/** An earning as its creator sees it, and why it changed. */
export const EarningDetail: UIFieldServerComponent = async (props) => {
  const record = recordOf(props)
  const found = record && (await readEarningCase(record.find, record.id))
  if (!record || !found) return null
  const { payload } = record.find
  const { creator, brand, sales_amount, commission_rate, amount, basis, date } = props.data as CreatorEarning
  const text = earningText(found, dayText(found.locks_on))
  return (
    <div className="shelf-money field-type">
      <section aria-label="Status" className="shelf-money__state">
        <StatePill text={text} />
        <span>{text.hint}</span>
      </section>
      <Figures
        figures={[
          ['Sales', <Decimal key="sales" text={sales_amount} />],
          ['Rate', `${Number(commission_rate)}%`],
          ['Commission', <Decimal exact key="amount" text={amount} />],
          ['Basis', asText(basis)],
          ['Sale date', dayText(date)],
        ]}
        title="How it adds up"
      />
      <Changes changes={found.changes} payload={payload} />
      <Figures
        figures={[
          ['Creator', <RowLink collection="creators" key="creator" payload={payload} row={creator} />],
          ['Brand', <RowLink collection="brands" key="brand" payload={payload} row={brand} />],
          ['Product', <RowLink collection="products" key="product" payload={payload} row={found.product_id} />],
          ['Link', <RowLink collection="links" key="link" payload={payload} row={found.link_id} />],
          [
            'Amazon row',
            <RowLink collection="amz_attribution_perf_metrics" key="metric" payload={payload} row={found.metric_id} />,
          ],
          ['Statement', <RowLink collection="brand_statements" key="st" payload={payload} row={found.statement_id} />],
          ['Statement line', <RowLink collection="statement_lines" key="line" payload={payload} row={found.line_id} />],
        ]}
        title="Related"
      />
    </div>
  )
}

type ChangesProps = Pick<EarningCase, 'changes'> & Pick<Parameters<typeof RecordLink>[0], 'payload'>

const Changes = ({ changes, payload }: ChangesProps) => (
  <MoneyTable
    columns={[
      'When',
      { figure: 'Sales' },
      { figure: 'Rate' },
      { figure: 'Commission' },
      { figure: 'Change' },
      'Sync run',
    ]}
    none="No changes recorded."
    rows={changes.map((change) => ({
      key: change.id,
      cells: [
        instantText(change.at),
        <BeforeAfter after={change.sales_amount} before={change.old_sales_amount} key="sales" />,
        change.old_commission_rate === change.commission_rate
          ? `${Number(change.commission_rate)}%`
          : `${Number(change.old_commission_rate)}% → ${Number(change.commission_rate)}%`,
        <BeforeAfter after={change.amount} before={change.old_amount} key="amount" />,
        <Decimal exact key="change" signed text={change.difference} />,
        change.sync_run_id === null ? (
          <span className="shelf-hint" key="run">
            System
          </span>
        ) : (
          <RecordLink collection="sync_runs" id={change.sync_run_id} key="run" payload={payload} />
        ),
      ],
    }))}
    title="Why it changed"
  />
)

const BeforeAfter = ({ before, after }: { before: string; after: string }) =>
  before === after ? (
    <Decimal text={after} />
  ) : (
    <>
      <Decimal text={before} /> → <Decimal text={after} />
    </>
  )
