import { useState } from 'react'
import { lazyDialog } from '../../../components/lazy-dialog'
import { Button } from '../../../components/ui/button'

const DisconnectDialog = lazyDialog(async () => (await import('./disconnect-dialog')).DisconnectDialog)

export const DisconnectButton = () => {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button {...DisconnectDialog.opener} variant="quiet" onClick={() => setIsAsking(true)}>
        Disconnect
      </Button>
      {isAsking && <DisconnectDialog onClose={() => setIsAsking(false)} />}
    </>
  )
}
