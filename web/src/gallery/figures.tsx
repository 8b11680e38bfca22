import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../components/ui/avatar'
import { Badge } from '../components/ui/badge'
import type { BadgeTone } from '../components/ui/badge-face'
import { Button } from '../components/ui/button'
import { Card } from '../components/ui/card'
import { Chart } from '../components/ui/chart'
import { EmptyState } from '../components/ui/empty-state'
import { Figure } from '../components/ui/figure'
import { FigureRow } from '../components/ui/figure-row'
import { IconButton } from '../components/ui/icon-button'
import { Menu } from '../components/ui/menu'
import { Money } from '../components/ui/money'
import { RowTitle } from '../components/ui/row-title'
import { Table } from '../components/ui/table'
import { columnHelper } from '../components/ui/table-columns'
import { comparisonText, formatCount } from '../lib/decimals'
import {
  LONG_NAME,
  SAMPLE_CLICKS,
  SAMPLE_COMMISSION,
  SAMPLE_DATES,
  SAMPLE_ROWS,
  SAMPLE_SALES,
  type SampleRow,
} from './samples'
import { Section } from './section'

const STATES: readonly { tone: BadgeTone; label: string; hint: string }[] = [
  { tone: 'good', label: 'Paid', hint: 'Sent to your PayPal account on May 2, 2026.' },
  { tone: 'wait', label: 'Estimated', hint: 'Amazon may adjust it until Jun 1, 2026. After that it’s final.' },
  { tone: 'work', label: 'Processing', hint: 'The bank transfer takes up to four days.' },
  { tone: 'bad', label: 'Past due', hint: 'The charge failed on May 2, 2026. Update your payment method.' },
  { tone: 'over', label: 'Ended', hint: 'The partnership ended on Apr 9, 2026.' },
]

export const Badges = () => (
  <Section title="States">
    <div className="flex flex-wrap gap-2">
      {STATES.map((state) => (
        <Badge key={state.tone} {...state} />
      ))}
      <Badge tone="good" label="In stock" />
    </div>
    <div className="flex flex-wrap items-center gap-3">
      {([24, 32, 40, 64] as const).map((size) => (
        <Avatar key={size} name="Hearth & Pine" side="brand" size={size} />
      ))}
      {([24, 32, 40, 64] as const).map((size) => (
        <Avatar key={size} name="Nora bakes" side="creator" size={size} />
      ))}
    </div>
  </Section>
)

export const Figures = () => (
  <Section title="Figures">
    <SampleFigures />
  </Section>
)

export const SampleFigures = () => (
  <FigureRow inRow={4}>
    <Figure
      label="Attributed sales"
      value={<Money value="1234567.89" />}
      change={comparisonText('1234567.89', '1102000', 30)}
    />
    <Figure label="Commission" value={<Money value="246913.5780" />} change={comparisonText('90', '100', 30)} />
    <Figure label="Clicks" value={formatCount(48210)} change={comparisonText('48210', '48210', 30)} />
    <Figure
      label="Conversion"
      value={null}
      unknownReason="Amazon hasn’t reported orders for this period yet."
      change="Data arrives on May 5"
    />
  </FigureRow>
)

export const SalesChart = () => (
  <Card title="Sales and commission" description="Daily sales that Amazon attributed to your links">
    <Chart
      caption="Daily sales and commission"
      kind="area"
      dates={SAMPLE_DATES}
      unit="money"
      series={[
        { label: 'Sales', values: SAMPLE_SALES },
        { label: 'Commission', values: SAMPLE_COMMISSION },
      ]}
    />
  </Card>
)

export const Charts = () => (
  <Section title="Charts">
    <SalesChart />
    <div className="grid gap-5 md:grid-cols-2">
      <Card title="Daily clicks">
        <Chart
          caption="Daily clicks"
          kind="bars"
          dates={SAMPLE_DATES}
          unit="count"
          series={[{ label: 'Clicks', values: SAMPLE_CLICKS }]}
          height={180}
        />
      </Card>
      <Card title="No sales">
        <Chart
          caption="Sales"
          kind="line"
          dates={SAMPLE_DATES}
          unit="money"
          series={[{ label: 'Sales', values: [] }]}
          height={180}
        />
      </Card>
    </div>
  </Section>
)

const column = columnHelper<SampleRow>()

const COLUMNS = column.columns([
  column.accessor('product', { header: 'Product', cell: ({ getValue }) => <RowTitle title={getValue()} /> }),
  column.accessor('creator', {
    header: 'Creator',
    meta: { hideBelow: 'md' },
    cell: ({ getValue }) => <span className="block max-w-44 truncate">{getValue()}</span>,
  }),
  column.accessor('clicks', {
    header: 'Clicks',
    meta: { align: 'right', hideBelow: 'sm' },
    cell: ({ getValue }) => formatCount(getValue()),
  }),
  column.accessor('sales', {
    header: 'Sales',
    meta: { align: 'right' },
    cell: ({ getValue }) => <Money value={getValue()} />,
  }),
  column.accessor('commission', {
    header: 'Commission',
    meta: { align: 'right' },
    cell: ({ getValue }) => <Money value={getValue()} unknownReason="Amazon hasn’t reported this day yet." />,
  }),
  column.accessor('status', { header: 'Status', cell: ({ getValue }) => <StateBadge index={getValue()} /> }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { hideHeader: true, width: 'w-12' },
    cell: () => <RowMenu />,
  }),
])

const StateBadge = ({ index }: { index: number }) => {
  const state = STATES[index]
  return state ? <Badge {...state} /> : null
}

const RowMenu = () => (
  <Menu
    trigger={<IconButton label="Actions" size="small" icon={<Ellipsis aria-hidden size={16} strokeWidth={1.75} />} />}
    items={[
      { kind: 'link', label: 'Open', to: '/_ui' },
      { kind: 'action', label: 'Copy link', onSelect: () => {} },
      { kind: 'separator' },
      { kind: 'action', label: 'Archive', onSelect: () => {}, danger: true },
    ]}
  />
)

const NoSales = () => (
  <EmptyState
    outline="table"
    title="No sales yet"
    text="Sales appear here about two days after they happen."
    action={<Button variant="primary">Create link</Button>}
  />
)

type OpenProps = { onOpen: () => void }

export const SampleSales = ({ onOpen }: OpenProps) => {
  const [page, setPage] = useState(1)
  return (
    <Table
      caption="Sales by product"
      columns={COLUMNS}
      rows={SAMPLE_ROWS}
      rowKey={(row) => row.id}
      onRowClick={onOpen}
      empty={<NoSales />}
      page={{ page, limit: 12, total: 1042, onPageChange: setPage }}
    />
  )
}

export const Tables = ({ onOpen }: OpenProps) => {
  const shared = { columns: COLUMNS, rowKey: (row: SampleRow) => row.id, onRowClick: onOpen, empty: <NoSales /> }
  return (
    <Section title="Tables">
      <SampleBrands />
      <SampleSales onOpen={onOpen} />
      <Table {...shared} caption="One sale" rows={SAMPLE_ROWS.slice(0, 1)} />
      <Table {...shared} caption="Sales loading" rows={[]} loading />
      <Table {...shared} caption="No sales" rows={[]} />
    </Section>
  )
}

const SampleBrands = () => (
  <Table caption="Brands" columns={BRAND_COLUMNS} rows={BRANDS} rowKey={({ name }) => name} empty={null} />
)

const BRANDS = [{ name: LONG_NAME }, { name: 'Hearth & Pine' }]

const brandColumn = columnHelper<{ name: string }>()

const BRAND_COLUMNS = brandColumn.columns([
  brandColumn.accessor('name', {
    header: 'Brand',
    cell: ({ getValue }) => <RowTitle title={getValue()} mark={<Avatar name={getValue()} side="brand" size={24} />} />,
  }),
  brandColumn.display({ id: 'fee', header: 'Up to', meta: { align: 'right' }, cell: () => '25%' }),
])
