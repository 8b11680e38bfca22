import { useMutation } from '@tanstack/react-query'
import { MESSAGES } from '../../../../src/contracts/messages'
import { AuthShell } from '../../components/auth-shell'
import { Button } from '../../components/ui/button'
import { ButtonLink } from '../../components/ui/button-link'
import { Field } from '../../components/ui/field'
import { FormSummary } from '../../components/ui/form-summary'
import { PasswordInput } from '../../components/ui/password-input'
import { summaryErrors, useContractForm } from '../../lib/contract-form'
import { confirmReset } from '../../lib/identity'
import { identityCode } from '../../lib/identity-errors'
import { createLogger } from '../../lib/logger'
import { usePageTitle } from '../../lib/page-title'

const log = createLogger('new-password')
const loadForm = async () => (await import('../../../../src/contracts/identity')).NewPasswordForm

/** Sets a new password by the code of the mailed link; `code` is null when the link was cut. */
export const NewPassword = ({ code }: { code: string | null }) => {
  usePageTitle('New Password')
  const form = useContractForm(loadForm, { password: '' })
  const { errors, submitCount } = form.formState
  const change = useMutation({
    mutationFn: ({ password }: { password: string }) => confirmReset(code ?? '', password),
    onError: (error) => log.warn('New password failed', error),
  })
  if (change.isSuccess) return <Changed />
  if (!code || isSpentCode(change.error)) return <SpentLink />
  return (
    <AuthShell title="Set a new password" sentence="Choose one that you do not use anywhere else.">
      <form noValidate className="grid gap-5" onSubmit={form.handleSubmit((values) => change.mutate(values))}>
        {change.isError ? (
          <FormSummary title="Error" errors={[{ message: failureText(change.error) }]} attempt={change.submittedAt} />
        ) : (
          submitCount > 0 && <FormSummary errors={summaryErrors(errors)} attempt={submitCount} />
        )}
        <Field
          id="password"
          label="New password"
          required
          help="At least 6 characters."
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="large"
          fullWidth
          loading={change.isPending}
          loadingText="Saving..."
        >
          Save New Password
        </Button>
      </form>
    </AuthShell>
  )
}

const Changed = () => (
  <AuthShell title="Password changed" sentence="Log in with your new password.">
    <ButtonLink to="/login" variant="primary" size="large" fullWidth>
      Log In
    </ButtonLink>
  </AuthShell>
)

const SpentLink = () => (
  <AuthShell
    title="This link no longer works"
    sentence="It was used already, or it is too old. Ask for a new one; it takes a minute."
  >
    <ButtonLink to="/forgot-password" variant="primary" size="large" fullWidth>
      Send a New Link
    </ButtonLink>
  </AuthShell>
)

const isSpentCode = (error: Error | null): boolean =>
  ['auth/invalid-action-code', 'auth/expired-action-code'].includes(identityCode(error) ?? '')

const failureText = (error: Error): string => {
  switch (identityCode(error)) {
    case 'auth/weak-password':
      return MESSAGES.passwordWeak
    case 'auth/user-disabled':
      return MESSAGES.accountDisabled
    default:
      return 'The new password could not be saved. Please try again.'
  }
}
