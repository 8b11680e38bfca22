import { useState } from 'react'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { FormSummary } from '../../components/ui/form-summary'
import { Input } from '../../components/ui/input'
import { PasswordInput } from '../../components/ui/password-input'
import { TextLink } from '../../components/ui/text-link'
import { useContractForm } from '../../lib/contract-form'
import { signIn } from '../../lib/identity'
import { identityCode } from '../../lib/identity-code'
import { signInMessage, signUpMessage } from '../../lib/identity-errors'
import { TermsAndSubmit } from './terms-and-submit'
import { useJoin } from './use-join'

type JoinFieldsProps = { token: string; email: string; hasAccount: boolean; onJoined: () => void }

const loadForm = async () => (await import('./join-schemas')).JoinForm
const loadLoginForm = async () => (await import('./join-schemas')).JoinLoginForm

/** The invitation proves the address, so the person only sets a password, or enters the one they have. */
export const JoinFields = ({ hasAccount, ...rest }: JoinFieldsProps) => {
  const [isKnown, setIsKnown] = useState(hasAccount)
  return isKnown ? <LogIn {...rest} /> : <SignUp {...rest} onKnown={() => setIsKnown(true)} />
}

type FormProps = Omit<JoinFieldsProps, 'hasAccount'>

const LogIn = ({ token, email, onJoined }: FormProps) => {
  const form = useContractForm(loadLoginForm, { password: '' })
  const join = useJoin({
    token,
    onJoined,
    enter: async ({ password }: { password: string }) => void (await signIn(email, password)),
    failureOf: async (error) => signInMessage(error),
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit(join.start, join.forget)}>
      {join.failure ? (
        <FormSummary title="Error" errors={[{ message: join.failure }]} attempt={join.failedAt} />
      ) : (
        <FormSummary errors={form.summary} attempt={form.attempts} />
      )}
      <Field label="Email">
        <Input value={email} readOnly autoComplete="username" />
      </Field>
      <Field
        {...form.field('password')}
        label="Password"
        required
        aside={<TextLink to="/forgot-password">Forgot password?</TextLink>}
      >
        <PasswordInput autoComplete="current-password" {...form.text('password')} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="large"
        fullWidth
        loading={join.isSending || join.sent !== null}
        loadingText="Joining..."
      >
        Log in and join
      </Button>
    </form>
  )
}

/** `onKnown`: the address turned out to have an account. */
const SignUp = ({ token, email, onJoined, onKnown }: FormProps & { onKnown: () => void }) => {
  const form = useContractForm(loadForm, { password: '', termsAccepted: false })
  const join = useJoin({
    token,
    onJoined,
    enter: async ({ password }: { password: string }) => {
      const { ensureUser } = await import('./create-account')
      await ensureUser({ email, password }, 'brand')
    },
    failureOf: async (error) => {
      if (identityCode(error) !== 'auth/email-already-in-use')
        return identityCode(error) ? signUpMessage(error).description : error instanceof Error ? error.message : null
      onKnown()
      return null
    },
  })
  const password = form.field('password')
  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit(join.start, join.forget)}>
      {join.failure ? (
        <FormSummary title="Error" errors={[{ message: join.failure }]} attempt={join.failedAt} />
      ) : (
        <FormSummary errors={form.summary} attempt={form.attempts} />
      )}
      <Field label="Email">
        <Input value={email} readOnly autoComplete="username" />
      </Field>
      <Field {...password} label="Password" required help={password.error ? undefined : 'At least 6 characters.'}>
        <PasswordInput autoComplete="new-password" {...form.text('password')} />
      </Field>
      <TermsAndSubmit form={form} isBusy={join.isSending || join.sent !== null}>
        Create account and join
      </TermsAndSubmit>
    </form>
  )
}
