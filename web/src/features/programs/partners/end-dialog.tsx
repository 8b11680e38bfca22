import { useId } from 'react'
import type { PartnerRow } from '../../../../../src/contracts/partners'
import { endPartnership } from '../../../../../src/contracts/partnerships'
import { PARTNERSHIP_TAIL_DAYS } from '../../../../../src/contracts/vocabulary'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { Field } from '../../../components/ui/field'
import { FormSummary } from '../../../components/ui/form-summary'
import { Textarea } from '../../../components/ui/textarea'
import { ApiError } from '../../../lib/api'
import { useDashboardForm } from '../../../lib/dashboard-form'
import { formatCount } from '../../../lib/decimals'
import { useEndPartnership } from './partner-queries'

type Ended = Pick<PartnerRow, 'partnership_id' | 'creator_name' | 'links'>

export type EndDialogProps = {
  /** Null closes the dialog. */
  partner: Ended | null
  onClose: () => void
  onEnded: () => void
}

const MAX_CHARACTERS = 500

export const EndDialog = ({ partner, ...rest }: EndDialogProps) =>
  partner && <EndForm key={partner.partnership_id} partner={partner} {...rest} />

const EndForm = ({ partner, onClose, onEnded }: EndDialogProps & { partner: Ended }) => {
  const formId = useId()
  const end = useEndPartnership()
  const form = useDashboardForm(endPartnership.body, { reason: '' })
  const { partnership_id: partnershipId, creator_name: creatorName } = partner
  const left = MAX_CHARACTERS - form.watch('reason').length
  const submit = form.submit(({ reason }) =>
    end.mutate(
      { partnershipId, creatorName, reason },
      { onSuccess: onEnded, onError: (error) => form.refuse(notEnded(error, creatorName)) },
    ),
  )
  return (
    <Dialog
      open
      isBusy={end.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`End partnership with ${creatorName}?`}
      description={`${linksText(partner.links)} We’ll notify them by email.`}
      footer={
        <>
          <Button disabled={end.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={end.isPending} loadingText="Ending...">
            End partnership
          </Button>
        </>
      }
    >
      <form noValidate id={formId} className="grid gap-5" onSubmit={submit}>
        <FormSummary {...form.summary} />
        <ul className="grid list-disc gap-1 pl-5 text-ink-2">
          <li>
            You still owe commission on sales that Amazon credits to these links in the next {PARTNERSHIP_TAIL_DAYS}{' '}
            days, and on everything already earned.
          </li>
          <li>They can reapply after 30 days, and you decide.</li>
        </ul>
        <Field
          {...form.field('reason')}
          label="Reason"
          required={false}
          help={`${creatorName} will see this in the email. ${left} characters left.`}
        >
          <Textarea maxLength={MAX_CHARACTERS} {...form.text('reason')} />
        </Field>
      </form>
    </Dialog>
  )
}

const linksText = (links: number): string => {
  if (links === 0) return 'They have no active links.'
  return links === 1
    ? 'Their active link will stop working.'
    : `Their ${formatCount(links)} active links will stop working.`
}

const notEnded = (error: Error, creatorName: string) => ({
  title: `We couldn’t end your partnership with ${creatorName}`,
  message: (error instanceof ApiError && error.serverMessage) || 'Nothing was changed. Please try again.',
})
