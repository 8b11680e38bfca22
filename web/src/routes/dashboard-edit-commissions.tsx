import { laterPart } from '../components/later-part'
import { ButtonLink } from '../components/ui/button-link'
import { DateRange } from '../components/ui/date-range'
import { useDateRange } from '../components/ui/date-range-state'
import { PageHeader } from '../components/ui/page-header'
import { DataFreshness } from '../features/money/data-freshness'
import { Catalog } from '../features/programs/products/catalog'
import { useToday } from '../session/today'

const FeeChangesTable = laterPart(
  async () => (await import('../features/programs/fees/fee-changes-table')).FeeChangesTable,
  'your fee changes',
)

const DashboardEditCommissions = () => {
  const range = useDateRange(useToday())
  return (
    <>
      <PageHeader
        title="Commissions"
        sentence="Choose products to change their fee, for all creators or for some."
        range={<DateRange {...range} />}
        freshness={<DataFreshness />}
        action={<ButtonLink to="/dashboard/edit-creator-products">Creators’ fees</ButtonLink>}
      />
      <div className="grid gap-10">
        <Catalog range={range.choice} purpose="fees" />
        <section className="grid gap-3">
          <h2 className="font-semibold text-16">Fee changes</h2>
          <FeeChangesTable />
        </section>
      </div>
    </>
  )
}
export default DashboardEditCommissions
