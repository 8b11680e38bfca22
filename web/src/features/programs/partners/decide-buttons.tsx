import { Check, X } from 'lucide-react'
import { useState } from 'react'
import type { PartnerRow } from '../../../../../src/contracts/partners'
import { useDeselect } from '../../../components/list/selected'
import { Button } from '../../../components/ui/button'
import { RejectDialog } from '../dialogs'
import { useDecide, useIsDeciding } from './decide-applications'

export type DecideButtonsProps = {
  partner: Pick<PartnerRow, 'partnership_id' | 'creator_name'>
  size: 'small' | 'medium'
}

/** Of one application. */
export const DecideButtons = ({ partner: { partnership_id: id, creator_name: name }, size }: DecideButtonsProps) => {
  const [isDeclining, setIsDeclining] = useState(false)
  const isBusy = useIsDeciding()
  const decide = useDecide(useDeselect())
  const application = { creators: { partnershipIds: [id] }, name }
  return (
    <span className="flex justify-end gap-1.5">
      <Button
        {...RejectDialog.opener}
        size={size}
        variant="quiet"
        disabled={isBusy}
        aria-label={`Decline ${name}`}
        icon={<X aria-hidden size={16} strokeWidth={1.75} />}
        onClick={() => setIsDeclining(true)}
      >
        Decline
      </Button>
      <Button
        size={size}
        variant={size === 'medium' ? 'primary' : 'secondary'}
        disabled={isBusy}
        aria-label={`Approve ${name}`}
        icon={<Check aria-hidden size={16} strokeWidth={1.75} />}
        onClick={() => decide.mutate({ ...application, act: 'approve' })}
      >
        Approve
      </Button>
      <RejectDialog
        subject={isDeclining ? { count: 1, name } : null}
        isSaving={decide.isPending}
        onClose={() => setIsDeclining(false)}
        onReject={(reason, onError) =>
          decide.mutate({ ...application, act: 'reject', reason }, { onSuccess: () => setIsDeclining(false), onError })
        }
      />
    </span>
  )
}
