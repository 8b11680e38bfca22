import { MessageSquare, Package } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PartnershipStatus } from '../../../../src/contracts/vocabulary'
import { lazyDialog } from '../../components/lazy-dialog'
import { Button } from '../../components/ui/button'
import { ButtonLink } from '../../components/ui/button-link'
import type { RequestDialogProps } from './request-dialog'

const RequestDialog = lazyDialog<RequestDialogProps>(async () => (await import('./request-dialog')).RequestDialog)

export type ContactProps = { partnershipId: number; status: PartnershipStatus; brandId: number; brandName: string }

/** What a creator can ask a brand whose partner or applicant they are. */
export const ContactButtons = ({ partnershipId, status, brandId, brandName }: ContactProps) => {
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  if (!['pending', 'active', 'ended'].includes(status)) return null
  const thread = `/dashboard/messages/${partnershipId}`
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={thread} icon={<MessageSquare aria-hidden size={16} strokeWidth={1.75} />}>
        Ask a question
      </ButtonLink>
      {status === 'active' && (
        <Button
          icon={<Package aria-hidden size={16} strokeWidth={1.75} />}
          {...RequestDialog.opener}
          onClick={() => setIsOpen(true)}
        >
          Request a sample
        </Button>
      )}
      {isOpen && (
        <RequestDialog
          partnershipId={partnershipId}
          brandId={brandId}
          brandName={brandName}
          onClose={(isRequested) => {
            setIsOpen(false)
            if (isRequested) void navigate(thread)
          }}
        />
      )}
    </div>
  )
}
