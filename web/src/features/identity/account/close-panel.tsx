import { useState } from 'react'
import { lazyDialog } from '../../../components/lazy-dialog'
import { SettingsPanel } from '../../../components/settings-panel'
import { Button } from '../../../components/ui/button'
import type { CloseDialogProps } from './close-dialog'
import type { PanelProps } from './name-panel'

const CloseDialog = lazyDialog<CloseDialogProps>(async () => (await import('./close-dialog')).CloseDialog)

export const ClosePanel = ({ account, isReadOnly, loginEmail }: PanelProps & { loginEmail: string | null }) => {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <SettingsPanel
      id="account-close"
      title="Close your account"
      sentence="This can’t be undone."
      state={account && null}
      footer={
        !(isReadOnly || account?.is_email_fixed) && (
          <Button {...CloseDialog.opener} variant="danger" onClick={() => setIsAsking(true)}>
            Close account
          </Button>
        )
      }
    >
      <p className="text-ink-2">
        {account?.is_email_fixed
          ? 'Staff accounts are closed by another admin.'
          : 'Your profile is deleted and your partnerships end. What you earned is still paid, and what you owe is still charged.'}
      </p>
      {isAsking && <CloseDialog loginEmail={loginEmail} onClose={() => setIsAsking(false)} />}
    </SettingsPanel>
  )
}
