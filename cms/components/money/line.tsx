import type { UIFieldServerComponent } from 'payload'
import { CARRY_TEXTS, ROUTE_TEXTS } from '../../../src/contracts/money-texts'
import type { StatementLine } from '../../../src/payload-types'
import { readLineEarnings } from '../../../src/services/cases/read-line'
import { listAddress } from '../../../src/services/operations/list-address'
import { dayText } from '../fields/dates'
import { idOf, MOST_ROWS, recordOf } from '../fields/panel-record'
import { Cents, Decimal, Figures, MoneyTable, RowLink } from './money-table'

/** One creator's line of a statement: the arithmetic, and the earnings that it took. */
export const LineDetail: UIFieldServerComponent = async (props) => {
  const record = recordOf(props)
  if (!record) return null
  const line = props.data as StatementLine
  const { payload } = record.find
  const earnings = await readLineEarnings(record.find, { line: record.id, limit: MOST_ROWS })
  return (
    <div className="shelf-money field-type">
      <Figures
        figures={[
          ['New commission', <Decimal exact key="fresh" text={line.fresh_amount} />],
          ['Adjustments', <Decimal exact key="adjusted" text={line.adjustment_amount} />],
          ['Previous balance', <Decimal exact key="in" text={line.carried_in} />],
          ['Payout', <Cents cents={line.amount_cents} key="payout" />],
          ['Carried forward', <Decimal exact key="out" text={line.carried_out} />],
          ['Paid via', line.route ? ROUTE_TEXTS[line.route].label : '–'],
          ['Carry-forward reason', line.carry_reason ? CARRY_TEXTS[line.carry_reason].label : '–'],
        ]}
        title="How it adds up"
      />
      <MoneyTable
        all={{
          address: listAddress('creator_earnings', [
            ['creator', 'equals', String(idOf(line.creator))],
            ['brand', 'equals', String(idOf(line.brand))],
          ]),
          count: earnings[0]?.total ?? 0,
        }}
        columns={[
          'Day',
          'Kind',
          'Product',
          'Link',
          { figure: 'Sales' },
          { figure: 'Rate' },
          { figure: 'Commission' },
          'Amazon row',
        ]}
        none="No earnings on this line."
        rows={earnings.map((earning, place) => ({
          key: place,
          cells: [
            <a href={`/admin/collections/creator_earnings/${earning.id}`} key="day">
              {dayText(earning.date)}
            </a>,
            earning.kind === 'sale' ? 'Sale' : 'Adjustment',
            earning.product_title ?? '–',
            earning.link_row === null ? (
              '–'
            ) : (
              <a href={`/admin/collections/links/${earning.link_row}`} key="link">
                {earning.link_name}
              </a>
            ),
            <Decimal key="sales" text={earning.sales_amount} />,
            `${Number(earning.commission_rate)}%`,
            <Decimal exact key="amount" text={earning.amount} />,
            <a href={`/admin/collections/amz_attribution_perf_metrics/${earning.metric_id}`} key="metric">
              Report of {dayText(earning.date)}
            </a>,
          ],
        }))}
        title="Earnings on this line"
      />
      <Figures
        figures={[
          ['Creator', <RowLink collection="creators" key="creator" payload={payload} row={line.creator} />],
          ['Brand', <RowLink collection="brands" key="brand" payload={payload} row={line.brand} />],
          [
            'Statement',
            <RowLink collection="brand_statements" key="st" payload={payload} row={line.brand_statement} />,
          ],
        ]}
        title="Related"
      />
    </div>
  )
}
