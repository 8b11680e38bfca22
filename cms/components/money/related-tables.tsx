import type { Where } from 'payload'
import { listAddress } from '../../../src/services/operations/list-address'
import { dayText } from '../fields/dates'
import { of, type PanelRecord } from '../fields/panel-record'
import { StatePill, StatusPill } from '../fields/state-pill'
import { asText, textOfPayout } from '../fields/state-texts'
import { Cents, MoneyTable, RowLink } from './money-table'

type Props = { record: PanelRecord; where: Where }

export const RefundsTable = async ({ record: { find }, where }: Props) => {
  const { docs } = await find.payload.find({ ...find.as, collection: 'charge_refunds', where, sort: '-id' })
  return (
    <MoneyTable
      columns={['Refund', { figure: 'Refunded' }, { figure: 'Commission' }, 'Status', 'Reason']}
      none="No refunds."
      rows={docs.map(({ id, amount_cents, commission_cents, status, reason, failure_reason }) => ({
        key: id,
        cells: [
          <RowLink collection="charge_refunds" key="link" payload={find.payload} row={id} />,
          <Cents cents={amount_cents} key="amount" />,
          <Cents cents={commission_cents} key="commission" />,
          <StatusPill key="state" of="charge_refunds" status={status} />,
          failure_reason ? `${reason} (${failure_reason})` : reason,
        ],
      }))}
      title="Refunds"
    />
  )
}

export const DisputesTable = async ({ record: { find }, where }: Props) => {
  const { docs } = await find.payload.find({ ...find.as, collection: 'charge_disputes', where, sort: '-id' })
  return (
    <MoneyTable
      columns={['Dispute', { figure: 'Amount' }, { figure: 'Dispute fee' }, 'Status', 'Reason', 'Opened', 'Closed']}
      none="No disputes or returns."
      rows={docs.map((row) => ({
        key: row.id,
        cells: [
          <RowLink collection="charge_disputes" key="link" payload={find.payload} row={row.id} />,
          <Cents cents={row.amount_cents} key="amount" />,
          <Cents cents={row.fee_cents} key="fee" />,
          <StatusPill key="state" of="charge_disputes" status={row.status} />,
          asText(row.reason),
          row.opened_on,
          row.closed_on ? dayText(row.closed_on) : '–',
        ],
      }))}
      title="Disputes and returns"
    />
  )
}

export const PayoutsTable = async ({ record: { find }, statement }: { record: PanelRecord; statement: number }) => {
  const where = of('brand_statement', statement)
  const { docs, totalDocs } = await find.payload.find({
    ...find.as,
    collection: 'paypal_payouts',
    where,
    sort: '-id',
  })
  return (
    <MoneyTable
      all={{
        address: listAddress('paypal_payouts', [['brand_statement', 'equals', String(statement)]]),
        count: totalDocs,
      }}
      columns={['Payout', 'Creator', { figure: 'Amount' }, 'Status', 'Scheduled for', 'Attempt']}
      none="No payouts."
      rows={docs.map((row) => ({
        key: row.id,
        cells: [
          <RowLink collection="paypal_payouts" key="link" payload={find.payload} row={row.id} />,
          <RowLink collection="creators" key="creator" payload={find.payload} row={row.creator} />,
          <Cents cents={row.amount_cents} key="amount" />,
          <StatePill key="state" text={textOfPayout(row)} />,
          row.send_on ? dayText(row.send_on) : '–',
          row.attempt,
        ],
      }))}
      title="Payouts"
    />
  )
}
