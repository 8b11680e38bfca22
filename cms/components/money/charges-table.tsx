import { listAddress } from '../../../src/services/operations/list-address'
import { of, type PanelRecord } from '../fields/panel-record'
import { StatusPill } from '../fields/state-pill'
import { Cents, MoneyTable, RowLink } from './money-table'

export const ChargesTable = async ({ record: { id, find } }: { record: PanelRecord }) => {
  const where = of('brand_statement', id)
  const [platform, creator] = await Promise.all([
    find.payload.find({ ...find.as, collection: 'platform_charges', where, sort: '-id' }),
    find.payload.find({ ...find.as, collection: 'creator_charges', where, sort: '-id' }),
  ])
  const rows = [
    ...platform.docs.map((row) => ({
      slug: 'platform_charges',
      row,
      charged: row.amount_cents,
      receiver: 'PayPal payouts',
    })),
    ...creator.docs.map((row) => ({
      slug: 'creator_charges',
      row,
      charged: row.amount_grossed_cents,
      receiver: <RowLink collection="creators" payload={find.payload} row={row.creator} />,
    })),
  ]
  return (
    <MoneyTable
      all={{
        address: listAddress('creator_charges', [['brand_statement', 'equals', String(id)]]),
        count: platform.docs.length + creator.totalDocs,
      }}
      columns={['Charge', 'For', { figure: 'Commission' }, { figure: 'Charged' }, 'Status', 'Attempt']}
      none="No charges yet."
      rows={rows.map(({ slug, row, charged, receiver }, place) => ({
        key: place,
        cells: [
          <RowLink collection={slug} key="link" payload={find.payload} row={row.id} />,
          receiver,
          <Cents cents={row.commission_cents} key="commission" />,
          <Cents cents={charged} key="charged" />,
          <StatusPill key="state" of={slug} status={row.status} />,
          row.attempt,
        ],
      }))}
      title="Charges"
    />
  )
}
