import { useState } from 'react'
import type { CollectedEmail } from '../../../../src/contracts/collected-emails'
import { EMAIL_TEXTS } from '../../../../src/contracts/landing-lists'
import { BadgeFace } from '../../components/ui/badge-face'
import { Button } from '../../components/ui/button'
import { DetailRow } from '../../components/ui/detail-row'
import { Dialog } from '../../components/ui/dialog'
import { Sheet } from '../../components/ui/sheet'
import { formatInstant } from '../../lib/dates'
import { notSaved } from '../../lib/refusal'
import { discountText } from './email-list'
import { useEraseEmail } from './email-queries'

export type EmailSheetProps = { email: CollectedEmail | null; onClose: () => void }

/** A person, with what they agreed to. */
export const EmailSheet = ({ email, onClose }: EmailSheetProps) => {
  const [isErasing, setIsErasing] = useState(false)
  // The sheet stays mounted for the next person.
  const closeAll = () => {
    setIsErasing(false)
    onClose()
  }
  return (
    <Sheet
      open={email !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<span className="wrap-anywhere">{email?.email}</span>}
      description={email && <BadgeFace {...EMAIL_TEXTS[email.state]} />}
      footer={
        <Button variant="danger" onClick={() => setIsErasing(true)}>
          Erase person
        </Button>
      }
    >
      {email && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Facts email={email} />
          <Consent email={email} />
          {isErasing && <EraseDialog email={email} onClose={() => setIsErasing(false)} onErased={closeAll} />}
        </div>
      )}
    </Sheet>
  )
}

const Facts = ({ email }: { email: CollectedEmail }) => (
  <dl className="grid gap-3 rounded-control bg-sunken p-4 tabular-nums">
    <DetailRow label="Page">{email.page_title}</DetailRow>
    <DetailRow label="Collected">{formatInstant(email.submitted_at)}</DetailRow>
    {email.creator_name && <DetailRow label="Shared by">{email.creator_name}</DetailRow>}
    <DetailRow label="Discount">{discountText(email) ?? 'None'}</DetailRow>
    <DetailRow label="Clicked through to Amazon">
      {email.clicked_through_at ? formatInstant(email.clicked_through_at) : 'Not yet'}
    </DetailRow>
  </dl>
)

const Consent = ({ email }: { email: CollectedEmail }) => (
  <section className="grid gap-2">
    <h3 className="font-medium">Consent</h3>
    {email.consent_text ? (
      <blockquote className="border-line-strong border-l-2 pl-3 text-ink-2">{email.consent_text}</blockquote>
    ) : null}
    <p className="text-13 text-ink-3">
      {email.consented_at ? `Agreed ${formatInstant(email.consented_at)}` : 'No time was recorded'}
      {email.consent_version ? `, version ${email.consent_version}` : ''}.
      {email.confirmed_at ? ` Address confirmed ${formatInstant(email.confirmed_at)}.` : ''}
    </p>
  </section>
)

type EraseProps = { email: CollectedEmail; onClose: () => void; onErased: () => void }

const EraseDialog = ({ email, onClose, onErased }: EraseProps) => {
  const erase = useEraseEmail()
  return (
    <Dialog
      open
      isBusy={erase.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Erase person?"
      description={`${email.email} is deleted from all your landing pages, and we never email this address for you again.`}
      footer={
        <>
          <Button disabled={erase.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            loading={erase.isPending}
            loadingText="Erasing..."
            onClick={() => erase.mutate(email, { onSuccess: onErased })}
          >
            Erase person
          </Button>
        </>
      }
    >
      {erase.isError ? (
        <p role="alert" className="text-bad">
          {notSaved(erase.error).message}
        </p>
      ) : (
        <p className="text-ink-2">A discount code that they got stays used. This can’t be undone.</p>
      )}
    </Dialog>
  )
}
