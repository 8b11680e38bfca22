import { AuthShell } from '../../components/auth-shell'
import { Button } from '../../components/ui/button'
import { ButtonLink } from '../../components/ui/button-link'
import { Field } from '../../components/ui/field'
import { FormIcon } from '../../components/ui/form-icon'
import { Input } from '../../components/ui/input'
import { TextLink } from '../../components/ui/text-link'
import { useContractForm } from '../../lib/contract-form'
import { sendReset } from '../../lib/identity'
import { usePageTitle } from '../../lib/page-title'
import { useSending } from '../../lib/use-sending'
import { keepingNext } from '../../session/wanted-page'
import { SendingSummary } from './sending-summary'

const loadForm = async () => (await import('../../../../src/contracts/identity')).ForgotPasswordForm
const loadMessages = async () => (await import('../../../../src/contracts/messages')).MESSAGES

/** `next`: the page that the login leads on to, also after the link in the email. */
export const RequestReset = ({ next }: { next: string | null }) => {
  usePageTitle('Forgot password')
  const login = keepingNext('/login', next)
  const form = useContractForm(loadForm, { email: '' })
  const reset = useSending({
    formName: 'forgot_password',
    send: async ({ email }: { email: string }) => {
      const messages = await loadMessages()
      await sendReset(email, next && window.location.origin + login)
      return messages.resetSent
    },
    onFailed: async () => {
      const messages = await loadMessages()
      return messages.failedReset
    },
  })
  if (reset.sent) return <EmailSent sentence={reset.sent.result} login={login} />
  return (
    <AuthShell
      title="Forgot your password?"
      sentence="Enter your email and we’ll send you a link to set a new one."
      footer={<TextLink to={login}>Return to Login</TextLink>}
    >
      <form noValidate className="grid gap-5" onSubmit={form.submit(reset.start, reset.forget)}>
        <SendingSummary form={form} sending={reset} />
        <Field {...form.field('email')} label="Email" required>
          <Input type="email" autoComplete="email" inputMode="email" {...form.text('email')} />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="large"
          fullWidth
          loading={reset.isSending}
          loadingText="Sending..."
        >
          Send reset email
        </Button>
      </form>
    </AuthShell>
  )
}

const EmailSent = ({ sentence, login }: { sentence: string; login: string }) => (
  <AuthShell title="Email Sent" sentence={sentence} takesFocus>
    <div className="grid gap-6">
      <p className="flex gap-3 text-ink-2">
        <FormIcon name="mail-check" sizePx={18} className="mt-px shrink-0 text-good" />
        Nothing after a few minutes? Check your spam folder or request another email.
      </p>
      <ButtonLink to={login} variant="primary" size="large" fullWidth>
        Return to Login
      </ButtonLink>
    </div>
  </AuthShell>
)
