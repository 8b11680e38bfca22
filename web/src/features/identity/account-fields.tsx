import type { ComponentProps } from 'react'
import { Field } from '../../components/ui/field'
import { Input } from '../../components/ui/input'
import { PasswordInput } from '../../components/ui/password-input'
import { LogOutButton } from './log-out-button'

type FieldPart = Partial<ComponentProps<typeof Field>>
type TextPart = Pick<ComponentProps<'input'>, 'name' | 'value' | 'onChange'>

export type AccountFieldsProps = {
  /** Email of an existing account: shown read-only, and no password is asked for. */
  knownEmail: string | null
  onLogOut: () => void
  form: { field: (path: string) => FieldPart; text: (name: 'email' | 'password') => TextPart }
}

export const AccountFields = ({ knownEmail, onLogOut, form }: AccountFieldsProps) => {
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
      <Field {...form.field('email')} label="Email" required>
        <Input type="email" autoComplete="email" inputMode="email" {...form.text('email')} />
      </Field>
      <Field {...password} label="Password" required help={password.error ? undefined : 'At least 6 characters.'}>
        <PasswordInput autoComplete="new-password" {...form.text('password')} />
      </Field>
    </>
  )
}
