'use client'

import { Button } from '@payloadcms/ui'
import { signInWithEmailAndPassword, signOut } from 'firebase/auth'
import { type FormEvent, useState } from 'react'
import { authOf, type IdentityProps, openSession } from './identity'

const MESSAGES: Record<string, string> = {
  'auth/invalid-credential': 'Invalid email or password',
  'auth/user-not-found': 'Invalid email or password',
  'auth/wrong-password': 'Invalid email or password',
  'auth/invalid-email': 'Invalid email address',
  'auth/user-disabled': 'User account has been disabled',
  'auth/too-many-requests': 'Too many failed login attempts. Please try again later',
}

/** Accounts of brands and creators are refused. */
export const LoginForm = ({ identity }: IdentityProps) => {
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setError('')
    const refusal = await signIn(identity, String(form.get('email')), String(form.get('password')))
    if (refusal === null) return window.location.assign(destination())
    setError(refusal)
    setBusy(false)
  }

  return (
    <form className="login__form staff-login" onSubmit={submit}>
      <label className="field-label" htmlFor="staff-email">
        Email
      </label>
      <input autoComplete="username" id="staff-email" name="email" required type="email" />
      <label className="field-label" htmlFor="staff-password">
        Password
      </label>
      <input autoComplete="current-password" id="staff-password" name="password" required type="password" />
      <p aria-live="assertive" className="staff-login__error" role="alert">
        {error}
      </p>
      <Button buttonStyle="primary" disabled={isBusy} size="large" type="submit">
        {isBusy ? 'Logging in...' : 'Log in'}
      </Button>
      <a className="staff-login__forgot" href="/forgot-password">
        Forgot password?
      </a>
    </form>
  )
}

/** Null when a staff session was opened, else the error message. */
const signIn = async (identity: IdentityProps['identity'], email: string, password: string): Promise<string | null> => {
  const auth = authOf(identity)
  try {
    const { user } = await signInWithEmailAndPassword(auth, email, password)
    await openSession(await user.getIdToken(true))
    const answer = await fetch('/cms-api/users/me', { credentials: 'include' })
    const me = (await answer.json()) as { user?: unknown }
    if (answer.ok && me.user) return null
    await signOut(auth)
    return 'This account has no access to the panel.'
  } catch (error) {
    return MESSAGES[(error as { code?: string }).code ?? ''] ?? 'Failed to sign in'
  }
}

/** The page to open after sign-in; only pages of the panel. */
const destination = (): string => {
  const wanted = new URLSearchParams(window.location.search).get('redirect') ?? ''
  return /^\/admin(\/(?!\/)|$)/.test(wanted) ? wanted : '/admin'
}
