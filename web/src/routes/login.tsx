import { useSearchParams } from 'react-router-dom'
import { AuthShell } from '../components/auth-shell'
import { Button } from '../components/ui/button'
import { Field } from '../components/ui/field'
import { FormSummary } from '../components/ui/form-summary'
import { Input } from '../components/ui/input'
import { PasswordInput } from '../components/ui/password-input'
import { TextLink } from '../components/ui/text-link'
import { useContractForm } from '../lib/contract-form'
import { signIn } from '../lib/identity'
import { usePageTitle } from '../lib/page-title'
import { UNREACHED, useSending } from '../lib/use-sending'
import { useAuthStart } from '../session/auth-context'
import { keepingNext, nextPage } from '../session/wanted-page'

const loadForm = async () => (await import('../../../src/contracts/identity')).LoginForm

/** The guard redirects once the viewer is known. */
const Login = () => {
  usePageTitle('Log In')
  const [query] = useSearchParams()
  const program = query.get('program')
  const next = nextPage(query)
  return (
    <AuthShell
      title="Welcome back"
      sentence={next ? 'Log in to continue.' : 'Log in to your brand or creator account.'}
      footer={
        <p>
          New to Shelfmate? <TextLink to={program ? '/signup/creator' : '/signup'}>Sign up</TextLink>
        </p>
      }
    >
      <LoginFields next={next} />
    </AuthShell>
  )
}
export default Login

const LoginFields = ({ next }: { next: string | null }) => {
  const { error: startError, startAgain } = useAuthStart()
  const form = useContractForm(loadForm, { email: '', password: '' })
  const login = useSending({
    formName: 'login',
    send: async ({ email, password }: { email: string; password: string }) => {
      await signIn(email, password)
      // The code that watches the account may have failed to load earlier; without it the login goes unnoticed.
      startAgain()
    },
    onFailed: async (error) => (await import('../lib/identity-errors')).signInMessage(error),
  })
  const failure = login.sent && startError ? UNREACHED : login.failure
  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit(login.start, login.forget)}>
      {failure ? (
        <FormSummary title="Error" errors={[{ message: failure }]} attempt={login.failedAt} />
      ) : (
        <FormSummary errors={form.summary} attempt={form.attempts} />
      )}
      <Field {...form.field('email')} label="Email" required>
        <Input type="email" autoComplete="username" inputMode="email" {...form.text('email')} />
      </Field>
      <Field
        {...form.field('password')}
        label="Password"
        required
        aside={<TextLink to={keepingNext('/forgot-password', next)}>Forgot password?</TextLink>}
      >
        <PasswordInput autoComplete="current-password" {...form.text('password')} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="large"
        fullWidth
        loading={login.isSending || (login.sent !== null && !startError)}
        loadingText="Logging in..."
      >
        Log In
      </Button>
    </form>
  )
}
