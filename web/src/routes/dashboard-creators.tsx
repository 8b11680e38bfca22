import { useState } from 'react'
import { Button } from '../components/ui/button'
import { ButtonLink } from '../components/ui/button-link'
import { DateRange } from '../components/ui/date-range'
import { useDateRange } from '../components/ui/date-range-state'
import { PageHeader } from '../components/ui/page-header'
import { DataFreshness } from '../features/money/data-freshness'
import { TagsDialog } from '../features/programs/dialogs'
import { Partners } from '../features/programs/partners/partners'
import { useToday } from '../session/today'

const DashboardCreators = () => {
  const range = useDateRange(useToday())
  const [isManaging, setIsManaging] = useState(false)
  return (
    <>
      <PageHeader
        title="Creators"
        sentence="Who promotes your products, and what they sell."
        range={<DateRange {...range} />}
        freshness={<DataFreshness />}
        action={
          <>
            <Button {...TagsDialog.opener} onClick={() => setIsManaging(true)}>
              Manage tags
            </Button>
            <ButtonLink to="/dashboard/invitations" variant="primary">
              Invite creators
            </ButtonLink>
          </>
        }
      />
      <Partners range={range.choice} />
      {isManaging && <TagsDialog onClose={() => setIsManaging(false)} />}
    </>
  )
}
export default DashboardCreators
