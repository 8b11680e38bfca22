import { useState } from 'react'
import { lazyDialog } from '../../../components/lazy-dialog'
import { SettingsPanel } from '../../../components/settings-panel'
import { Button } from '../../../components/ui/button'
import type { PanelProps } from './name-panel'

const LogOutDialog = lazyDialog(async () => (await import('./log-out-dialog')).LogOutDialog)

export const SessionsPanel = ({ account, isReadOnly }: PanelProps) => {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <SettingsPanel
      id="account-devices"
      title="Devices"
      sentence="Log out on every device, for example after you lost one."
      state={account && null}
      footer={
        !isReadOnly && (
          <Button {...LogOutDialog.opener} onClick={() => setIsAsking(true)}>
            Log out everywhere
          </Button>
        )
      }
    >
      <p className="text-ink-2">If somebody else may know your password, change it first.</p>
      {isAsking && <LogOutDialog onClose={() => setIsAsking(false)} />}
    </SettingsPanel>
  )
}
