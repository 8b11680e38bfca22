import { ButtonLink } from '../components/ui/button-link'
import { DateRange } from '../components/ui/date-range'
import { useDateRange } from '../components/ui/date-range-state'
import { PageHeader } from '../components/ui/page-header'
import { DataFreshness } from '../features/money/data-freshness'
import { Catalog } from '../features/programs/products/catalog'
import { useToday } from '../session/today'

const DashboardProducts = () => {
  const range = useDateRange(useToday())
  return (
    <>
      <PageHeader
        title="Products"
        sentence="Your Amazon catalog. Creators can promote products in your program."
        range={<DateRange {...range} />}
        freshness={<DataFreshness />}
        action={
          <ButtonLink to="/dashboard/edit-program-products" variant="primary">
            Choose products
          </ButtonLink>
        }
      />
      <Catalog range={range.choice} />
    </>
  )
}
export default DashboardProducts
