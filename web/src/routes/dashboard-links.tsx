import { ButtonLink } from '../components/ui/button-link'
import { DateRange } from '../components/ui/date-range'
import { useDateRange } from '../components/ui/date-range-state'
import { PageHeader } from '../components/ui/page-header'
import { Links } from '../features/links/links'
import { DataFreshness } from '../features/money/data-freshness'
import { useToday } from '../session/today'

const DashboardLinks = () => {
  const range = useDateRange(useToday())
  return (
    <>
      <PageHeader
        title="My links"
        range={<DateRange {...range} />}
        freshness={<DataFreshness />}
        action={
          <ButtonLink to="/dashboard/create-links" variant="primary">
            Create link
          </ButtonLink>
        }
      />
      <Links range={range.choice} />
    </>
  )
}
export default DashboardLinks
