'use client'

import { Button } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { decide } from './decide'
import { RejectDialog } from './reject-dialog'

type Props = {
  ids: number[]
  /** Name of the selection, for the dialog. */
  who: string
  acts: ('approve' | 'reject')[]
  /** Called after a successful decision. */
  onDone?: () => void
}

/** Buttons to approve and reject; refreshes the page afterwards. */
export const ApprovalButtons = ({ ids, who, acts, onDone }: Props) => {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const run = async (act: 'approve' | 'reject', reason?: string) => {
    setBusy(true)
    const isDone = await decide(act, ids, reason)
    setBusy(false)
    if (!isDone) return
    setAsking(false)
    onDone?.()
    router.refresh()
  }

  return (
    <div className="shelf-approval__buttons">
      {acts.includes('approve') && (
        <Button disabled={isBusy} margin={false} onClick={() => run('approve')} size="small">
          Approve
        </Button>
      )}
      {acts.includes('reject') && (
        <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={() => setAsking(true)} size="small">
          Reject…
        </Button>
      )}
      {isAsking && (
        <RejectDialog onCancel={() => setAsking(false)} onReject={(reason) => run('reject', reason)} who={who} />
      )}
    </div>
  )
}
