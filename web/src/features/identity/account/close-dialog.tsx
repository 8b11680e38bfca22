import { useId } from 'react'
import { CloseAccountForm } from '../../../../../src/contracts/account'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { Field } from '../../../components/ui/field'
import { FormSummary } from '../../../components/ui/form-summary'
import { Input } from '../../../components/ui/input'
import { PasswordInput } from '../../../components/ui/password-input'
import { useDashboardForm } from '../../../lib/dashboard-form'
import { useLogOut } from '../../../session/logout'
import { useCloseAccount } from './account-queries'
import { accountRefusal } from './account-refusal'

export type CloseDialogProps = { loginEmail: string | null; onClose: () => void }

export const CloseDialog = ({ loginEmail, onClose }: CloseDialogProps) => {
  const close = useCloseAccount()
  return close.isSuccess ? <Closed /> : <Asked loginEmail={loginEmail} onClose={onClose} close={close} />
}

const WARNING =
  'Your profile, your partnerships and your login go right away, and nobody can bring them back. Download your data first ' +
  'if you want to keep it.'

const Asked = ({ loginEmail, onClose, close }: CloseDialogProps & { close: ReturnType<typeof useCloseAccount> }) => {
  const formId = useId()
  const form = useDashboardForm(CloseAccountForm, { email: '', current_password: '' })
  const submit = form.submit(({ email, current_password }) =>
    close.mutate(
      { email, password: current_password },
      { onError: (error) => form.refuse(accountRefusal(error, { password: 'current_password' })) },
    ),
  )
  return (
    <Dialog
      open
      isBusy={close.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Close your account?"
      description={WARNING}
      footer={
        <>
          <Button disabled={close.isPending} onClick={onClose}>
            Keep account
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={close.isPending} loadingText="Closing...">
            Close account
          </Button>
        </>
      }
    >
      <form noValidate id={formId} className="grid gap-5" onSubmit={submit}>
        <FormSummary {...form.summary} />
        <Field
          {...form.field('email')}
          label="Your email"
          required
          help={loginEmail ? `Enter ${loginEmail} to confirm.` : undefined}
        >
          <Input type="email" inputMode="email" autoComplete="off" {...form.text('email')} />
        </Field>
        <Field {...form.field('current_password')} label="Current password" required>
          <PasswordInput autoComplete="current-password" {...form.text('current_password')} />
        </Field>
      </form>
    </Dialog>
  )
}

const Closed = () => {
  const logOut = useLogOut()
  // By a full navigation, so that nothing of the account stays in memory.
  const leave = async () => {
    if (await logOut()) window.location.replace('/')
  }
  return (
    <Dialog
      open
      size="small"
      onOpenChange={() => void leave()}
      title="Your account is closed"
      description="What you earned is still paid, and what you owe is still charged. We email you about that until it’s done."
      footer={
        <Button variant="primary" onClick={() => void leave()}>
          Done
        </Button>
      }
    />
  )
}
