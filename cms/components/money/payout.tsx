import type { UIFieldServerComponent } from 'payload'
import { payoutActions } from '../../../src/domain/payout-actions'
import type { PaypalPayout } from '../../../src/payload-types'
import { StatusPill } from '../fields/state-pill'
import { MoneyAction } from './action-button'
import type { ActName } from './actions'
import { HistoryTable } from './history'
import { idOf, of, type PanelRecord, recordOf } from './rows'
import { Cents, Figures, RowLink } from './table'

/** Detail of a payout: amounts, related rows, and staff actions. */
export const PayoutDetail: UIFieldServerComponent = async (props) => {
  const record = recordOf(props)
  if (!record) return null
  const payout = props.data as PaypalPayout
  const next = await nextAttempt(record, payout)
  const why = payout.hold_reason || payout.failure_reason || payout.last_error
  return (
    <div className="shelf-money field-type">
      <section aria-label="State" className="shelf-money__state">
        <StatusPill of="paypal_payouts" status={payout.status} />
        {why && <span>{why}</span>}
        <div className="shelf-money__acts" key={payout.status}>
          {actsOf(payout, next !== undefined).map((act) => (
            <MoneyAction act={act} key={act} params={{ id: record.id }} />
          ))}
        </div>
      </section>
      <Figures
        figures={[
          ['Amount', <Cents cents={payout.amount_cents} currency={payout.currency} key="sum" />],
          ['Fee paid by brand', <Cents cents={payout.fee_cents} currency={payout.currency} key="sum" />],
          ['Actual PayPal fee', <Cents cents={payout.actual_fee_cents} currency={payout.currency} key="sum" />],
        ]}
        title="Amounts"
      />
      <Related record={record} next={next} payout={payout} />
      <HistoryTable record={record} machine="paypal_payouts" />
    </div>
  )
}

/** The payout that replaced this one. */
const nextAttempt = async ({ find }: PanelRecord, payout: PaypalPayout): Promise<PaypalPayout | undefined> => {
  const later = {
    and: [of('statement_line', idOf(payout.statement_line)), { attempt: { greater_than: payout.attempt } }],
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

/** The actions of a payout, by the same rule as the server. */
const actsOf = (payout: PaypalPayout, isReplaced: boolean): ActName[] => {
  const can = payoutActions({
    status: payout.status,
    is_sent: Boolean(payout.first_sent_at),
    has_batch: Boolean(payout.paypal_payout_batch_id),
    has_item: Boolean(payout.paypal_payout_item_id),
    is_replaced: isReplaced,
  })
  const acts: [ActName, boolean][] = [
    ['lookUpPayout', can.check],
    ['hold', can.hold],
    ['releasePayout', can.release],
    ['stop', can.stop],
    ['cancelUnclaimed', can.reclaim],
    ['markNeverSent', can.markNeverSent],
    ['sendAgain', can.retry],
  ]
  return acts.filter(([, isAllowed]) => isAllowed).map(([act]) => act)
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
        ['Attempt', payout.attempt],
        ['Previous attempt', attempt(payout.previous_payout)],
        ['Next attempt', attempt(next ?? null)],
      ]}
      title="Related"
    />
  )
}
