import type { UIFieldServerComponent, Where } from 'payload'
import type { ReactNode } from 'react'
import type { CreatorCharge, PlatformCharge } from '../../../src/payload-types'
import { StateSection } from '../actions/state-section'
import { idOf, of, type PanelRecord, recordOf } from '../fields/panel-record'
import { stateText } from '../fields/state-texts'
import { HistoryTable } from './history-table'
import { Cents, Figures, RowLink } from './money-table'
import { DisputesTable, PayoutsTable, RefundsTable } from './related-tables'

export const CreatorChargeDetail: UIFieldServerComponent = (props) => {
  const record = recordOf(props)
  if (!record) return null
  const charge = props.data as CreatorCharge
  return (
    <ChargeDetail
      amounts={[
        ['Commission', charge.commission_cents],
        ['Stripe processing fee', charge.application_fee_amount_cents],
        ['Charged', charge.amount_grossed_cents],
      ]}
      attempts={of('statement_line', idOf(charge.statement_line))}
      charge={charge}
      kind="creator"
      record={record}
    />
  )
}

export const PlatformChargeDetail: UIFieldServerComponent = (props) => {
  const record = recordOf(props)
  if (!record) return null
  const charge = props.data as PlatformCharge
  const parts = (charge.breakdown ?? {}) as { payout_fees_cents?: number; processing_fee_cents?: number }
  const statement = idOf(charge.brand_statement)
  return (
    <ChargeDetail
      amounts={[
        ['Commission', charge.commission_cents],
        ['PayPal processing fees', parts.payout_fees_cents],
        ['Stripe processing fee', parts.processing_fee_cents],
        ['Charged', charge.amount_cents],
      ]}
      attempts={of('brand_statement', statement)}
      charge={charge}
      kind="platform"
      record={record}
    >
      <PayoutsTable record={record} statement={statement} />
    </ChargeDetail>
  )
}

type Charge = CreatorCharge | PlatformCharge

type DetailProps = {
  record: PanelRecord
  charge: Charge
  kind: 'creator' | 'platform'
  /** Amounts in cents, before the processing fee and the refunds. */
  amounts: [string, number | null | undefined][]
  /** Selects the charges that are attempts at the same payment. */
  attempts: Where
  children?: ReactNode
}

const ChargeDetail = ({ record, charge, kind, amounts, attempts, children }: DetailProps) => {
  const collection = `${kind}_charges` as const
  const where = of(`${kind}_charge`, record.id)
  const all = [
    ...amounts,
    ['Actual processing fee', charge.processor_fee_cents],
    ['Refunded', charge.refunded_cents],
    ['Lost to a dispute or return', charge.lost_cents],
    ['Waived', charge.waived_cents],
  ] as const
  return (
    <div className="shelf-money field-type">
      <StateSection
        collection={collection}
        params={{ kind }}
        record={record}
        text={stateText(collection, charge.status)}
        why={charge.failure_message}
      />
      <Figures figures={all.map(([name, cents]) => [name, <Cents cents={cents} key={name} />])} title="Amounts" />
      <Related attempts={attempts} charge={charge} record={record} slug={collection} />
      {children}
      <RefundsTable record={record} where={where} />
      <DisputesTable record={record} where={where} />
      <HistoryTable record={record} machine={collection} />
    </div>
  )
}

type RelatedProps = {
  record: PanelRecord
  charge: Charge
  slug: 'creator_charges' | 'platform_charges'
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
        ['Brand', <RowLink collection="brands" key="link" payload={payload} row={charge.brand} />],
        ...('statement_line' in charge
          ? [
              [
                'Statement line',
                <RowLink collection="statement_lines" key="link" payload={payload} row={charge.statement_line} />,
              ] as const,
              ['Creator', <RowLink collection="creators" key="link" payload={payload} row={charge.creator} />] as const,
            ]
          : []),
        ['Attempt', charge.attempt],
        ['Previous attempt', <RowLink collection={slug} key="link" payload={payload} row={charge.previous_charge} />],
        ['Next attempt', <RowLink collection={slug} key="link" payload={payload} row={docs[0]} />],
      ]}
      title="Related"
    />
  )
}
