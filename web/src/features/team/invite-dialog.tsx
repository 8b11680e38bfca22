import { useId } from 'react'
import { InviteForm } from '../../../../src/contracts/team'
import { MEMBER_ROLES } from '../../../../src/contracts/team-rights'
import { ROLE_TEXTS, TEAM_INVITATION_DAYS } from '../../../../src/contracts/team-texts'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { Field } from '../../components/ui/field'
import { FormSummary } from '../../components/ui/form-summary'
import { Input } from '../../components/ui/input'
import { RadioGroup } from '../../components/ui/radio-group'
import { useDashboardForm } from '../../lib/dashboard-form'
import { notSaved } from '../../lib/refusal'
import { useInvite } from './team-queries'

const OPTIONS = MEMBER_ROLES.map((value) => ({
  value,
  label: ROLE_TEXTS[value].label,
  help: ROLE_TEXTS[value].sentence,
}))

export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const formId = useId()
  const invite = useInvite()
  const form = useDashboardForm(InviteForm, { email: '', role: 'manager' })
  const submit = form.submit((body) =>
    invite.mutate(body, { onSuccess: onClose, onError: (error) => form.refuse(notSaved(error)) }),
  )
  return (
    <Dialog
      open
      isBusy={invite.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Invite someone to your team"
      description={`We’ll email them a link that works for ${TEAM_INVITATION_DAYS} days.`}
      footer={
        <>
          <Button disabled={invite.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={invite.isPending} loadingText="Sending...">
            Send invitation
          </Button>
        </>
      }
    >
      <form noValidate id={formId} className="grid gap-5" onSubmit={submit}>
        <FormSummary {...form.summary} />
        <Field {...form.field('email')} label="Email" required>
          <Input type="email" inputMode="email" autoComplete="off" {...form.text('email')} />
        </Field>
        <RadioGroup label="Role" options={OPTIONS} {...form.control('role')} />
      </form>
    </Dialog>
  )
}
