import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useAuth } from '../app/auth-context'
import { AuthShell } from '../components/auth-shell'
import { Button } from '../components/ui/button'
import { Field } from '../components/ui/field'
import { FormSummary } from '../components/ui/form-summary'
import { Input } from '../components/ui/input'
import { PasswordInput } from '../components/ui/password-input'
import { TextLink } from '../components/ui/text-link'
import { summaryErrors, useContractForm } from '../lib/contract-form'
import { signIn } from '../lib/identity'
import { signInMessage } from '../lib/identity-errors'
import { createLogger } from '../lib/logger'
import { usePageTitle } from '../lib/page-title'

const log = createLogger('login')
const loadForm = async () => (await import('../../../src/contracts/identity')).LoginForm

/** Log in. The guard leads on as soon as it is known who came. */
const Login = () => {
  usePageTitle('Log In')
  const [query] = useSearchParams()
  const program = query.get('program')
  return (
    <AuthShell
      title="Welcome back"
      sentence="Log in to your brand or creator account."
      footer={
        <p>
          New to Shelfmate? <TextLink to={program ? '/signup/creator' : '/signup'}>Sign up</TextLink>
        </p>
      }
    >
      <LoginFields />
    </AuthShell>
  )
}
export default Login

const LoginFields = () => {
  const { user } = useAuth()
  const form = useContractForm(loadForm, { email: '', password: '' })
  const { errors, submitCount } = form.formState
  const login = useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) => signIn(email, password),
    onError: (error) => log.warn('Log in failed', error),
  })
  const fieldErrors = summaryErrors(errors)
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit((values) => login.mutate(values))}>
      {login.isError ? (
        <FormSummary title="Error" errors={[{ message: signInMessage(login.error) }]} attempt={login.submittedAt} />
      ) : (
        submitCount > 0 && <FormSummary errors={fieldErrors} attempt={submitCount} />
      )}
      <Field id="email" label="Email" required error={errors.email?.message}>
        <Input type="email" autoComplete="email" inputMode="email" {...form.register('email')} />
      </Field>
      <Field
        id="password"
        label="Password"
        required
        error={errors.password?.message}
        aside={<TextLink to="/forgot-password">Forgot password?</TextLink>}
      >
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="large"
        fullWidth
        loading={login.isPending || (login.isSuccess && user !== null)}
        loadingText="Logging in..."
      >
        Log In
      </Button>
    </form>
  )
}
