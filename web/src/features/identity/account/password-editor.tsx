import { PasswordChangeForm } from '../../../../../src/contracts/account'
import { Button } from '../../../components/ui/button'
import { Field } from '../../../components/ui/field'
import { FormSummary } from '../../../components/ui/form-summary'
import { PasswordInput } from '../../../components/ui/password-input'
import { TextLink } from '../../../components/ui/text-link'
import { useDashboardForm } from '../../../lib/dashboard-form'
import { usePasswordChange } from './account-queries'
import { accountRefusal } from './account-refusal'

/** `email` tells the browser's password manager which account the password belongs to. */
export type PasswordEditorProps = { email: string | null; onDone: () => void }

export const PasswordEditor = ({ email, onDone }: PasswordEditorProps) => {
  const form = useDashboardForm(PasswordChangeForm, { current_password: '', new_password: '' })
  const change = usePasswordChange()
  const submit = form.submit(({ current_password, new_password }) =>
    change.mutate(
      { current: current_password, next: new_password },
      {
        onSuccess: onDone,
        onError: (error) =>
          form.refuse(accountRefusal(error, { password: 'current_password', newPassword: 'new_password' })),
      },
    ),
  )
  return (
    <form noValidate className="grid max-w-130 gap-5" onSubmit={submit}>
      <FormSummary {...form.summary} />
      {email && <input type="email" autoComplete="username" value={email} readOnly hidden />}
      <Field
        {...form.field('current_password')}
        label="Current password"
        required
        aside={<TextLink to="/forgot-password">Forgot password?</TextLink>}
      >
        <PasswordInput autoComplete="current-password" {...form.text('current_password')} />
      </Field>
      <Field {...form.field('new_password')} label="New password" required help="At least 6 characters.">
        <PasswordInput autoComplete="new-password" {...form.text('new_password')} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={change.isPending} loadingText="Saving...">
          Change password
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
