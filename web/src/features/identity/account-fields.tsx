import { type ComponentProps, useEffect, useState } from 'react'
import { Field } from '../../components/ui/field'
import { Input } from '../../components/ui/input'
import { PasswordInput } from '../../components/ui/password-input'
import { TextLink } from '../../components/ui/text-link'
import { LogOutButton } from './log-out-button'

type FieldPart = Partial<ComponentProps<typeof Field>>
type TextPart = Pick<ComponentProps<'input'>, 'name' | 'value' | 'onChange'>

export type AccountFieldsProps = {
  /** Email of an existing account: shown read-only, and no password is asked for. */
  knownEmail: string | null
  onLogOut: () => void
  /** Of the latest attempt to sign up. */
  failure: unknown
  /** Where somebody whose email is in use logs in. */
  logInAt: string
  form: { field: (path: string) => FieldPart; text: (name: 'email' | 'password') => TextPart }
}

export const AccountFields = ({ knownEmail, onLogOut, failure, logInAt, form }: AccountFieldsProps) => {
  const isInUse = useIsInUse(failure, form.text('email').value)
  if (knownEmail !== null) {
    return (
      <Field
        key="known"
        label="Email"
        help="Your account is ready. Just add the details below."
        aside={<LogOutButton onLogOut={onLogOut}>Not you? Log out</LogOutButton>}
      >
        <Input value={knownEmail} readOnly autoComplete="off" />
      </Field>
    )
  }
  const password = form.field('password')
  return (
    <>
      <Field
        {...form.field('email')}
        {...(isInUse && {
          isLive: true,
          error: (
            <span>
              This email is in use. <TextLink to={logInAt}>Log in instead</TextLink>
            </span>
          ),
        })}
        label="Email"
        required
      >
        <Input type="email" autoComplete="email" inputMode="email" {...form.text('email')} />
      </Field>
      <Field {...password} label="Password" required help={password.error ? undefined : 'At least 6 characters.'}>
        <PasswordInput autoComplete="new-password" {...form.text('password')} />
      </Field>
    </>
  )
}

/** Until the email differs from the refused one. The field takes focus, since the form may be longer than the screen. */
const useIsInUse = (failure: unknown, email: unknown): boolean => {
  const [refused, setRefused] = useState<{ failure: unknown; email: unknown } | null>(null)
  const isRefusal = failure instanceof Error && 'code' in failure && failure.code === 'auth/email-already-in-use'
  if (isRefusal && refused?.failure !== failure) setRefused({ failure, email })
  useEffect(() => {
    if (refused) document.getElementById('email')?.focus()
  }, [refused])
  return refused?.email === email
}
