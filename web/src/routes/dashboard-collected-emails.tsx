import { useState } from 'react'
import { lazyDialog } from '../components/lazy-dialog'
import { Button } from '../components/ui/button'
import { DateRange } from '../components/ui/date-range'
import { useDateRange } from '../components/ui/date-range-state'
import { PageHeader } from '../components/ui/page-header'
import { CollectedEmails } from '../features/landing/collected-emails'
import type { EmailSettingsDialogProps } from '../features/landing/email-settings-dialog'
import { useToday } from '../session/today'

const EmailSettingsDialog = lazyDialog<EmailSettingsDialogProps>(
  async () => (await import('../features/landing/email-settings-dialog')).EmailSettingsDialog,
)

const DashboardCollectedEmails = () => {
  const range = useDateRange(useToday())
  const [isSetting, setIsSetting] = useState(false)
  return (
    <>
      <PageHeader
        title="Collected emails"
        sentence="People who asked for a discount on your landing pages."
        range={<DateRange {...range} />}
        action={
          <Button {...EmailSettingsDialog.opener} onClick={() => setIsSetting(true)}>
            Email settings
          </Button>
        }
      />
      <CollectedEmails range={range.choice} />
      {isSetting && <EmailSettingsDialog onClose={() => setIsSetting(false)} />}
    </>
  )
}
export default DashboardCollectedEmails
