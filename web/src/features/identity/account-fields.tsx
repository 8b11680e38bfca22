import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../../components/ui/field'
import { Input } from '../../components/ui/input'
import { PasswordInput } from '../../components/ui/password-input'

export type AccountFieldsProps = {
  /** The e-mail of an account that exists already: it is shown, and no password is asked for. */
  knownEmail: string | null
  onLogOut: () => void
  email: UseFormRegisterReturn
  password: UseFormRegisterReturn
  emailError: string | undefined
  passwordError: string | undefined
}

/** E-mail and password of a new account, or the account that a broken-off sign-up left. */
export const AccountFields = ({
  knownEmail,
  onLogOut,
  email,
  password,
  emailError,
  passwordError,
}: AccountFieldsProps) => {
  if (knownEmail !== null) {
    return (
      <Field
        key="known"
        label="Email"
        help="This account is ready; only the details below are missing."
        aside={
          <button type="button" onClick={onLogOut} className="rounded-2 text-accent underline underline-offset-3">
            Not you? Log out
          </button>
        }
      >
        <Input value={knownEmail} readOnly autoComplete="off" />
      </Field>
    )
  }
  return (
    <>
      <Field id="email" label="Email" required error={emailError}>
        <Input type="email" autoComplete="email" inputMode="email" {...email} />
      </Field>
      <Field
        key="known"
        id="password"
        label="Password"
        required
        help={passwordError ? undefined : 'At least 6 characters.'}
        error={passwordError}
      >
        <PasswordInput autoComplete="new-password" {...password} />
      </Field>
    </>
  )
}
