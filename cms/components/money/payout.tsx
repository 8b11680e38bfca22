import type { UIFieldServerComponent } from 'payload'
import { payoutActions } from '../../../src/domain/payout-actions'
import type { PaypalPayout } from '../../../src/payload-types'
import { StatusPill } from '../fields/state-pill'
import { MoneyAction } from './action-button'
import type { ActName } from './actions'
import { HistoryTable } from './history'
import { idOf, of, type PanelRecord, recordOf } from './rows'
import { Cents, Figures, RowLink } from './table'

/** On a payout's page: what became of it, its attempts, and what staff can do. */
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
          ['Fee', <Cents cents={payout.fee_cents} currency={payout.currency} key="sum" />],
          ['PayPal’s own fee', <Cents cents={payout.actual_fee_cents} currency={payout.currency} key="sum" />],
        ]}
        title="Sums"
      />
      <Related record={record} next={next} payout={payout} />
      <HistoryTable record={record} machine="paypal_payouts" />
    </div>
  )
}

/** The payout that was made in this one's place. */
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

/** The buttons of a payout, by the rule that the server decides by. */
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
        ['Attempt before', attempt(payout.previous_payout)],
        ['Attempt after', attempt(next ?? null)],
      ]}
      title="Belongs to"
    />
  )
}
