import { Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { LINK_END_TEXTS, OWN_ARCHIVE_TEXT } from '../../../../src/contracts/link-texts'
import { LINK_TEXTS } from '../../../../src/contracts/state-texts'
import type { LinkEndReason } from '../../../../src/contracts/states'
import { Card } from '../../components/ui/card'

type EndedLinkProps = { reason: LinkEndReason; isCreator: boolean; children?: ReactNode }

/** `children` follow what happened. */
export const EndedLink = ({ reason, isCreator, children }: EndedLinkProps) => {
  const { short, text } = isCreator && reason === 'archived_by_creator' ? OWN_ARCHIVE_TEXT : LINK_END_TEXTS[reason]
  return (
    <Card title={`${LINK_TEXTS.ended.label} – ${short}`}>
      <div className="flex gap-3 text-ink-2">
        <Unlink aria-hidden size={18} strokeWidth={1.75} className="mt-px shrink-0 text-ink-3" />
        <div className="grid gap-2">
          <p>{text} Past sales are kept.</p>
          <p>Shoppers who open the link see the product with a button to Amazon that isn’t tracked.</p>
          {children}
        </div>
      </div>
    </Card>
  )
}
