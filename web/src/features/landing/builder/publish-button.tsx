import { useState } from 'react'
import type { BuiltLandingPage } from '../../../../../src/contracts/landing-pages'
import { lazyDialog } from '../../../components/lazy-dialog'
import { Button } from '../../../components/ui/button'
import type { EmailSettingsDialogProps } from '../email-settings-dialog'
import type { Autosave } from './use-autosave'

const EmailSettingsDialog = lazyDialog<EmailSettingsDialogProps>(
  async () => (await import('../email-settings-dialog')).EmailSettingsDialog,
)

export type PublishButtonProps = {
  page: BuiltLandingPage
  /** Whether a section collects emails. */
  collects: boolean
  autosave: Autosave
  isPending: boolean
  onPublish: () => void
}

/** Asks for the postal address when emails need one, and then goes on. */
export const PublishButton = ({ page, collects, autosave, isPending, onPublish }: PublishButtonProps) => {
  const [isAsking, setIsAsking] = useState(false)
  const isCurrent = page.state === 'published' && !page.has_changes && !autosave.isUnsaved
  return (
    <>
      <Button
        variant="primary"
        disabled={isCurrent || page.state === 'deleted'}
        loading={isPending}
        loadingText="Publishing..."
        onClick={() => (collects && !page.has_postal_address ? setIsAsking(true) : onPublish())}
      >
        {page.state === 'published' ? 'Publish changes' : 'Publish page'}
      </Button>
      {isAsking && <EmailSettingsDialog onSaved={onPublish} onClose={() => setIsAsking(false)} />}
    </>
  )
}
