import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { MESSAGES } from '../../../../src/contracts/messages'
import { AuthShell } from '../../components/auth-shell'
import { Button } from '../../components/ui/button'
import { ButtonLink } from '../../components/ui/button-link'
import { Field } from '../../components/ui/field'
import { FormSummary } from '../../components/ui/form-summary'
import { Input } from '../../components/ui/input'
import { TextLink } from '../../components/ui/text-link'
import { summaryErrors, useContractForm } from '../../lib/contract-form'
import { sendReset } from '../../lib/identity'
import { createLogger } from '../../lib/logger'
import { usePageTitle } from '../../lib/page-title'

const log = createLogger('forgot-password')
const loadForm = async () => (await import('../../../../src/contracts/identity')).ForgotPasswordForm

/** The mail with the reset link, and then that it is on its way. */
export const RequestReset = () => {
  usePageTitle('Forgot Password')
  const form = useContractForm(loadForm, { email: '' })
  const { errors, submitCount } = form.formState
  const reset = useMutation({
    mutationFn: ({ email }: { email: string }) => sendReset(email),
    onError: (error) => log.warn('Reset mail failed', error),
  })
  if (reset.isSuccess) return <EmailSent />
  return (
    <AuthShell
      title="Forgot your password?"
      sentence="Enter your email and we will send you a link to set a new one."
      footer={<TextLink to="/login">Return to Login</TextLink>}
    >
      <form noValidate className="grid gap-5" onSubmit={form.handleSubmit((values) => reset.mutate(values))}>
        {reset.isError ? (
          <FormSummary title="Error" errors={[{ message: MESSAGES.failedReset }]} attempt={reset.submittedAt} />
        ) : (
          submitCount > 0 && <FormSummary errors={summaryErrors(errors)} attempt={submitCount} />
        )}
        <Field id="email" label="Email" required error={errors.email?.message}>
          <Input type="email" autoComplete="email" inputMode="email" {...form.register('email')} />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="large"
          fullWidth
          loading={reset.isPending}
          loadingText="Sending..."
        >
          Send Reset Email
        </Button>
      </form>
    </AuthShell>
  )
}

const EmailSent = () => (
  <AuthShell title="Email Sent" sentence={MESSAGES.resetSent}>
    <div role="status" className="grid gap-6">
      <p className="flex gap-3 text-ink-2">
        <MailCheck aria-hidden size={18} strokeWidth={1.75} className="mt-px shrink-0 text-good" />
        Nothing there after a few minutes? Look into the spam folder, or ask again.
      </p>
      <ButtonLink to="/login" variant="primary" size="large" fullWidth>
        Return to Login
      </ButtonLink>
    </div>
  </AuthShell>
)
