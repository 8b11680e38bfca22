import type { UIFieldServerComponent } from 'payload'
import type { PaypalPayout } from '../../../src/payload-types'
import { StateSection } from '../actions/state-section'
import { idOf, of, type PanelRecord, recordOf } from '../fields/panel-record'
import { textOfPayout } from '../fields/state-texts'
import { HistoryTable } from './history-table'
import { Cents, Figures, RowLink } from './money-table'

export const PayoutDetail: UIFieldServerComponent = async (props) => {
  const record = recordOf(props)
  if (!record) return null
  const payout = props.data as PaypalPayout
  const next = await nextAttempt(record, payout)
  return (
    <div className="shelf-money field-type">
      <StateSection
        collection="paypal_payouts"
        record={record}
        text={textOfPayout(payout)}
        why={payout.hold_reason || payout.failure_reason || payout.last_error}
      />
      <Figures
        figures={[
          ['Amount', <Cents cents={payout.amount_cents} currency={payout.currency} key="sum" />],
          ['PayPal processing fee', <Cents cents={payout.fee_cents} currency={payout.currency} key="sum" />],
          ['Actual processing fee', <Cents cents={payout.actual_fee_cents} currency={payout.currency} key="sum" />],
        ]}
        title="Amounts"
      />
      <Related record={record} next={next} payout={payout} />
      <HistoryTable record={record} machine="paypal_payouts" />
    </div>
  )
}

const nextAttempt = async ({ find }: PanelRecord, payout: PaypalPayout): Promise<PaypalPayout | undefined> => {
  const later = {
    and: [
      of('statement_line', idOf(payout.statement_line)),
      { part: { equals: payout.part } },
      { attempt: { greater_than: payout.attempt } },
    ],
  }
  const { docs } = await find.payload.find({
    ...find.as,
    collection: 'paypal_payouts',
    where: later,
    sort: 'attempt',
    limit: 1,
  })
  return docs[0]
}

type RelatedProps = { record: PanelRecord; payout: PaypalPayout; next: PaypalPayout | undefined }

const Related = ({ record: { find }, payout, next }: RelatedProps) => {
  const { payload } = find
  const attempt = (row: RelatedProps['payout']['previous_payout']) => (
    <RowLink collection="paypal_payouts" payload={payload} row={row} />
  )
  return (
    <Figures
      figures={[
        ['Creator', <RowLink collection="creators" key="link" payload={payload} row={payout.creator} />],
        [
          'Statement',
          <RowLink collection="brand_statements" key="link" payload={payload} row={payout.brand_statement} />,
        ],
        [
          'Statement line',
          <RowLink collection="statement_lines" key="link" payload={payload} row={payout.statement_line} />,
        ],
        [
          'Replaces transfer',
          <RowLink collection="creator_transfers" key="link" payload={payload} row={payout.creator_transfer} />,
        ],
        ['Attempt', payout.attempt],
        ['Previous attempt', attempt(payout.previous_payout)],
        ['Next attempt', attempt(next ?? null)],
      ]}
      title="Related"
    />
  )
}
