import type { UIFieldServerComponent, Where } from 'payload'
import type { CreatorCharge, PlatformCharge } from '../../../src/payload-types'
import { readChargeActions } from '../../../src/services/money/charges/refundable'
import { StatusPill } from '../fields/state-pill'
import { MoneyAction } from './action-button'
import { HistoryTable } from './history'
import { DisputesTable, PayoutsTable, RefundsTable } from './parts'
import { idOf, of, type PanelRecord, recordOf } from './rows'
import { Cents, Figures, RowLink } from './table'

/** Detail of a direct charge: amounts, related rows, and staff actions. */
export const CreatorChargeDetail: UIFieldServerComponent = (props) => {
  const record = recordOf(props)
  if (!record) return null
  const charge = props.data as CreatorCharge
  const where = of('creator_charge', record.id)
  return (
    <div className="shelf-money field-type">
      <State charge={charge} record={record} kind="creator" />
      <Figures
        figures={[
          ['Commission', <Cents cents={charge.commission_cents} key="sum" />],
          ['Fee paid by brand', <Cents cents={charge.application_fee_amount_cents} key="sum" />],
          ['Charged', <Cents cents={charge.amount_grossed_cents} key="sum" />],
          ['Processing fee', <Cents cents={charge.processor_fee_cents} key="sum" />],
          ['Refunded', <Cents cents={charge.refunded_cents} key="sum" />],
        ]}
        title="Amounts"
      />
      <Related
        attempts={of('statement_line', idOf(charge.statement_line))}
        charge={charge}
        record={record}
        slug="creator_charges"
      />
      <RefundsTable record={record} where={where} />
      <DisputesTable record={record} where={where} />
      <HistoryTable record={record} machine="creator_charges" />
    </div>
  )
}

/** Detail of a platform charge: amounts, its payouts, and staff actions. */
export const PlatformChargeDetail: UIFieldServerComponent = (props) => {
  const record = recordOf(props)
  if (!record) return null
  const charge = props.data as PlatformCharge
  const parts = (charge.breakdown ?? {}) as { payout_fees_cents?: number; processing_fee_cents?: number }
  const where = of('platform_charge', record.id)
  return (
    <div className="shelf-money field-type">
      <State charge={charge} record={record} kind="platform" />
      <Figures
        figures={[
          ['Commission', <Cents cents={charge.commission_cents} key="sum" />],
          ['PayPal fees', <Cents cents={parts.payout_fees_cents} key="sum" />],
          ['Fee paid by brand', <Cents cents={parts.processing_fee_cents} key="sum" />],
          ['Charged', <Cents cents={charge.amount_cents} key="sum" />],
          ['Processing fee', <Cents cents={charge.processor_fee_cents} key="sum" />],
          ['Refunded', <Cents cents={charge.refunded_cents} key="sum" />],
        ]}
        title="Amounts"
      />
      <Related
        attempts={of('brand_statement', idOf(charge.brand_statement))}
        charge={charge}
        record={record}
        slug="platform_charges"
      />
      <PayoutsTable record={record} statement={idOf(charge.brand_statement)} />
      <RefundsTable record={record} where={where} />
      <DisputesTable record={record} where={where} />
      <HistoryTable record={record} machine="platform_charges" />
    </div>
  )
}

type Charge = CreatorCharge | PlatformCharge
type StateProps = { record: PanelRecord; charge: Charge; kind: 'creator' | 'platform' }

const State = async ({ record, charge, kind }: StateProps) => {
  const actions = await readChargeActions({ payload: record.find.payload }, { kind, id: record.id })
  const why = charge.failure_message || (actions?.waits_for ? `${actions.waits_for}.` : null)
  return (
    <section aria-label="State" className="shelf-money__state">
      <StatusPill of={`${kind}_charges`} status={charge.status} />
      {why && <span>{why}</span>}
      <div className="shelf-money__acts" key={`${charge.status} ${charge.refunded_cents} ${actions?.waits_for}`}>
        <MoneyAction act="lookUpCharge" params={{ kind, id: record.id }} />
        {actions?.can.refund && (
          <MoneyAction
            act={kind === 'creator' ? 'refundCreator' : 'refundPlatform'}
            amount={{ mostCents: actions.refundable_cents, isFixed: kind === 'platform' }}
            params={{ kind, id: record.id }}
          />
        )}
      </div>
    </section>
  )
}

type RelatedProps = {
  record: PanelRecord
  charge: Charge
  slug: 'creator_charges' | 'platform_charges'
  /** Selects the charges that are attempts at the same payment. */
  attempts: Where
}

const Related = async ({ record: { find }, charge, slug, attempts }: RelatedProps) => {
  const later = { and: [attempts, { attempt: { greater_than: charge.attempt } }] }
  const { docs } = await find.payload.find({
    ...find.as,
    collection: slug,
    where: later,
    sort: 'attempt',
    limit: 1,
  })
  const { payload } = find
  return (
    <Figures
      figures={[
        [
          'Statement',
          <RowLink collection="brand_statements" key="link" payload={payload} row={charge.brand_statement} />,
        ],
        ['Attempt', charge.attempt],
        ['Previous attempt', <RowLink collection={slug} key="link" payload={payload} row={charge.previous_charge} />],
        ['Next attempt', <RowLink collection={slug} key="link" payload={payload} row={docs[0]} />],
      ]}
      title="Related"
    />
  )
}
