import { useQuery } from '@tanstack/react-query'
import { MESSAGES } from '../../../../src/contracts/messages'
import { AuthShell } from '../../components/auth-shell'
import { Button } from '../../components/ui/button'
import { ButtonLink } from '../../components/ui/button-link'
import { Field } from '../../components/ui/field'
import { PasswordInput } from '../../components/ui/password-input'
import { useContractForm } from '../../lib/contract-form'
import { checkResetCode, confirmReset } from '../../lib/identity'
import { identityCode } from '../../lib/identity-code'
import { usePageTitle } from '../../lib/page-title'
import { queryKeys } from '../../lib/query-keys'
import { useSending } from '../../lib/use-sending'
import { keepingNext } from '../../session/wanted-page'
import { SendingSummary, type SendingSummaryProps } from './sending-summary'

const loadForm = async () => (await import('../../../../src/contracts/identity')).NewPasswordForm

/**
 * `code` is null if the link was truncated; `next` is the page that the login leads on to. Checked on load, so that an
 * expired link is reported before a password is typed.
 */
export const NewPassword = ({ code, next }: { code: string | null; next: string | null }) => {
  usePageTitle('Set new password')
  const link = useQuery({
    queryKey: queryKeys.resetCode(code),
    queryFn: () => checkResetCode(code ?? ''),
    enabled: code !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const change = useSending({
    formName: 'new_password',
    send: ({ password }: { password: string }) => confirmReset(code ?? '', password),
    onFailed: async (error) => failureText(error),
  })
  if (change.sent) return <Changed next={next} />
  if (!code) return <SpentLink next={next} />
  if (isSpentCode(link.error) || isSpentCode(change.error)) return <SpentLink next={next} takesFocus />
  return (
    <AuthShell
      title="Set new password"
      sentence={`${link.data ? `For ${link.data}. ` : ''}Choose one you don’t use anywhere else.`}
    >
      <PasswordForm email={link.data ?? null} change={change} />
    </AuthShell>
  )
}

type PasswordFormProps = {
  /** Tells the browser's password manager which account the password belongs to. */
  email: string | null
  change: SendingSummaryProps['sending'] & {
    isSending: boolean
    start: (values: { password: string }) => void
    forget: () => void
  }
}

const PasswordForm = ({ email, change }: PasswordFormProps) => {
  const form = useContractForm(loadForm, { password: '' })
  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit(change.start, change.forget)}>
      <SendingSummary form={form} sending={change} />
      {email && <input type="email" autoComplete="username" value={email} readOnly hidden />}
      <Field {...form.field('password')} label="New password" required help="At least 6 characters.">
        <PasswordInput autoComplete="new-password" {...form.text('password')} />
      </Field>
      <Button type="submit" variant="primary" size="large" fullWidth loading={change.isSending} loadingText="Saving...">
        Set new password
      </Button>
    </form>
  )
}

const Changed = ({ next }: { next: string | null }) => (
  <AuthShell title="Password changed" sentence="Log in with your new password." takesFocus>
    <ButtonLink to={keepingNext('/login', next)} variant="primary" size="large" fullWidth>
      Log In
    </ButtonLink>
  </AuthShell>
)

const SpentLink = ({ next, takesFocus = false }: { next: string | null; takesFocus?: boolean }) => (
  <AuthShell
    title="This link no longer works"
    sentence="It was already used or has expired. Request a new one."
    takesFocus={takesFocus}
  >
    <ButtonLink to={keepingNext('/forgot-password', next)} variant="primary" size="large" fullWidth>
      Request a new link
    </ButtonLink>
  </AuthShell>
)

const isSpentCode = (error: unknown): boolean =>
  ['auth/invalid-action-code', 'auth/expired-action-code'].includes(identityCode(error) ?? '')

const failureText = (error: unknown): string => {
  switch (identityCode(error)) {
    case 'auth/weak-password':
      return MESSAGES.passwordWeak
    case 'auth/user-disabled':
      return MESSAGES.accountDisabled
    default:
      return 'We couldn’t save your new password. Please try again.'
  }
}
