import { LoginForm } from '../../../../../src/contracts/identity'
import { Button } from '../../../components/ui/button'
import { Field } from '../../../components/ui/field'
import { FormSummary } from '../../../components/ui/form-summary'
import { Input } from '../../../components/ui/input'
import { PasswordInput } from '../../../components/ui/password-input'
import { useDashboardForm } from '../../../lib/dashboard-form'
import { useEmailChange } from './account-queries'
import { accountRefusal } from './account-refusal'

/** `onDone` is called with the new address once the link is on its way to it. */
export type EmailEditorProps = { current: string | null; onDone: (email?: string) => void }

export const EmailEditor = ({ current, onDone }: EmailEditorProps) => {
  const form = useDashboardForm(LoginForm, { email: '', password: '' })
  const change = useEmailChange()
  const submit = form.submit((values) => {
    const email = values.email.toLowerCase()
    if (email === current?.toLowerCase()) return form.refuse(SAME)
    change.mutate(
      { ...values, email },
      {
        onSuccess: () => onDone(email),
        onError: (error) => form.refuse(accountRefusal(error, { password: 'password', email: 'email' })),
      },
    )
  })
  return (
    <form noValidate className="grid max-w-130 gap-5" onSubmit={submit}>
      <FormSummary {...form.summary} />
      <Field
        {...form.field('email')}
        label="New email"
        required
        help="We’ll send a link to it. Your email changes once you open it."
      >
        <Input type="email" autoComplete="email" inputMode="email" {...form.text('email')} />
      </Field>
      <Field {...form.field('password')} label="Current password" required>
        <PasswordInput autoComplete="current-password" {...form.text('password')} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={change.isPending} loadingText="Sending...">
          Send confirmation link
        </Button>
        <Button variant="quiet" onClick={() => onDone()}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const SAME_TEXT = 'You already log in with this email'
const SAME = { title: 'Not changed', message: SAME_TEXT, fields: [{ path: 'email', message: SAME_TEXT }] }
