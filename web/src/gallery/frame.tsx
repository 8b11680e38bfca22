import { AccountMenu } from '../app/account-menu'
import { DashboardFrame } from '../app/dashboard-frame'
import { menuOf } from '../app/dashboard-menu'
import { PaletteButton } from '../app/palette/palette-opener'
import { Button } from '../components/ui/button'
import { DateRange } from '../components/ui/date-range'
import { useDateRange } from '../components/ui/date-range-state'
import { PageHeader } from '../components/ui/page-header'
import { SalesChart, SampleFigures, SampleSales } from './figures'
import { LONG_NAME } from './samples'

export const SampleDashboard = ({ side }: { side: 'brand' | 'creator' }) => {
  const range = useDateRange('2026-05-03')
  return (
    <DashboardFrame
      groups={side === 'brand' ? menuOf('brand', 'payer', 'team') : menuOf('creator', 'payee')}
      home="/_ui"
      account={(compact) => (
        <AccountMenu
          name={side === 'brand' ? LONG_NAME : 'Nora bakes'}
          email="nora@example.com"
          side={side}
          compact={compact}
          onLogOut={() => {}}
        />
      )}
      search={(compact) => <PaletteButton compact={compact} onOpen={() => {}} />}
    >
      <PageHeader
        title="Home"
        sentence="Sales and commission from your links."
        range={<DateRange {...range} />}
        action={<Button variant="primary">Create link</Button>}
      />
      <div className="grid gap-6">
        <SampleFigures />
        <SalesChart />
        <SampleSales onOpen={() => {}} />
      </div>
    </DashboardFrame>
  )
}
