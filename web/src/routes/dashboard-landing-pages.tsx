import { useState } from 'react'
import { lazyDialog } from '../components/lazy-dialog'
import { Button } from '../components/ui/button'
import { DateRange } from '../components/ui/date-range'
import { useDateRange } from '../components/ui/date-range-state'
import { PageHeader } from '../components/ui/page-header'
import type { CreatePageDialogProps } from '../features/landing/create-page-dialog'
import { LandingPages } from '../features/landing/pages'
import { DataFreshness } from '../features/money/data-freshness'
import { useToday } from '../session/today'

const CreatePageDialog = lazyDialog<CreatePageDialogProps>(
  async () => (await import('../features/landing/create-page-dialog')).CreatePageDialog,
)

const DashboardLandingPages = () => {
  const range = useDateRange(useToday())
  const [isCreating, setIsCreating] = useState(false)
  const create = (
    <Button variant="primary" {...CreatePageDialog.opener} onClick={() => setIsCreating(true)}>
      Create page
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Landing pages"
        sentence="Pages that present a product, collect emails and lead to Amazon. Sales by creators’ links count for the creators."
        range={<DateRange {...range} />}
        action={create}
        freshness={<DataFreshness />}
      />
      <LandingPages range={range.choice} create={create} />
      {isCreating && <CreatePageDialog onClose={() => setIsCreating(false)} />}
    </>
  )
}
export default DashboardLandingPages
