import { useMutation, useQuery } from '@tanstack/react-query'
import { loginAddress } from '../../../../src/contracts/login-address'
import { AuthShell } from '../../components/auth-shell'
import { PageLoading } from '../../components/page-loading'
import { Button } from '../../components/ui/button'
import { ButtonLink } from '../../components/ui/button-link'
import { FormSummary } from '../../components/ui/form-summary'
import { identityCode } from '../../lib/identity-code'
import { usePageTitle } from '../../lib/page-title'
import { queryKeys } from '../../lib/query-keys'

export type EmailLinkProps = {
  /** `recoverEmail`: from the notice to the address before a change. */
  mode: 'verifyAndChangeEmail' | 'recoverEmail'
  /** Null if the link was truncated. */
  code: string | null
}

const load = () => import('../../lib/identity-account')

const TEXTS = {
  verifyAndChangeEmail: {
    title: 'Confirm your new email',
    sentence: (email: string) => `You’ll log in with ${email} from now on, and get our emails there.`,
    button: 'Confirm email',
    busy: 'Confirming...',
    done: 'Email changed',
    next: (email: string) => `You’re logged out on all devices. Log in with ${email}.`,
  },
  recoverEmail: {
    title: 'Restore your email',
    sentence: (email: string) => `You’ll log in with ${email} again, and get our emails there.`,
    button: 'Restore email',
    busy: 'Restoring...',
    done: 'Email restored',
    next: (email: string) =>
      `You’re logged out on all devices. If you didn’t make the change, somebody knows your password: reset it, then log in with ${email}.`,
  },
} as const

/** Asks first, because programs that check the links of emails open them as well. */
export const EmailLink = ({ mode, code }: EmailLinkProps) => {
  const texts = TEXTS[mode]
  usePageTitle(texts.title)
  const link = useQuery({
    queryKey: queryKeys.emailCode(code),
    queryFn: async () => (await load()).checkEmailLink(code ?? ''),
    enabled: code !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const apply = useMutation({
    mutationFn: async () => link.data && (await load()).applyEmailLink(code ?? '', link.data),
  })
  if (code !== null && link.isPending) return <PageLoading />
  if (apply.isSuccess && link.data) return <Done mode={mode} email={link.data.email} />
  if (!link.data || isSpent(apply.error)) return <NotWorking error={link.error} onRetry={() => void link.refetch()} />
  return (
    <AuthShell title={texts.title} sentence={texts.sentence(link.data.email)}>
      <div className="grid gap-5">
        {apply.error && (
          <FormSummary
            title="Nothing was changed"
            errors={[{ message: failureText(apply.error) }]}
            attempt={apply.submittedAt}
          />
        )}
        <Button
          variant="primary"
          size="large"
          fullWidth
          loading={apply.isPending}
          loadingText={texts.busy}
          onClick={() => apply.mutate()}
        >
          {texts.button}
        </Button>
      </div>
    </AuthShell>
  )
}

const Done = ({ mode, email }: { mode: EmailLinkProps['mode']; email: string }) => (
  <AuthShell title={TEXTS[mode].done} sentence={TEXTS[mode].next(email)} takesFocus>
    <div className="grid gap-3">
      <ButtonLink to={loginAddress('/dashboard/settings')} variant="primary" size="large" fullWidth>
        Log In
      </ButtonLink>
      {mode === 'recoverEmail' && (
        <ButtonLink to="/forgot-password" size="large" fullWidth>
          Reset password
        </ButtonLink>
      )}
    </div>
  </AuthShell>
)

const NotWorking = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) =>
  error && !isSpent(error) ? (
    <AuthShell
      title="We couldn’t check this link"
      sentence="Nothing was changed. Please try again in a moment."
      takesFocus
    >
      <Button variant="primary" size="large" fullWidth onClick={onRetry}>
        Try again
      </Button>
    </AuthShell>
  ) : (
    <AuthShell
      title="This link no longer works"
      sentence="It was already used or has expired. You can change your email under Account."
      takesFocus
    >
      <ButtonLink to={loginAddress('/dashboard/settings')} variant="primary" size="large" fullWidth>
        Log In
      </ButtonLink>
    </AuthShell>
  )

const isSpent = (error: Error | null): boolean =>
  ['auth/invalid-action-code', 'auth/expired-action-code', 'auth/user-not-found'].includes(identityCode(error) ?? '')

const failureText = (error: Error): string =>
  identityCode(error) === 'auth/email-already-in-use'
    ? 'Another account has this email now.'
    : 'We couldn’t change your email. Please try again.'
