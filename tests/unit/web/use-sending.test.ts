// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { createElement, type FC } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { currentToasts } from '../../../web/src/components/ui/toast-store'
import { useSignUp } from '../../../web/src/features/identity/use-sign-up'
import { UNREACHED, useSending } from '../../../web/src/lib/use-sending'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/identity', () => ({ currentUser: vi.fn() }))

const fail = (text: string) => () => Promise.reject(new TypeError(text))
const send = async (form: FC) => {
  const { user } = await renderPage(createElement(form))
  await user.click(screen.getByRole('button', { name: 'Send' }))
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

it('shows a failure even if its text cannot be loaded, and enables the form again', async () => {
  const Form = () => {
    const { isSending, failure, start } = useSending({
      formName: 'form',
      send: fail('offline'),
      onFailed: fail('no chunk'),
    })
    return [
      createElement('button', { key: 'send', type: 'button', onClick: () => start(undefined) }, 'Send'),
      createElement('p', { key: 'state' }, isSending ? 'Busy' : failure),
    ]
  }
  await send(Form)
  await screen.findByText(UNREACHED)
  expect(screen.queryByText('Busy')).toBeNull()
})

it('does the same for a sign-up, in a toast', async () => {
  const Form = () => {
    const { isBusy, start } = useSignUp({
      formName: 'sign_up',
      run: fail('offline'),
      onDone: () => {},
      onFailed: fail('no chunk'),
    })
    return [
      createElement('button', { key: 'send', type: 'button', onClick: () => start(undefined) }, 'Send'),
      createElement('p', { key: 'state' }, isBusy ? 'Busy' : 'Live'),
    ]
  }
  await send(Form)
  await waitFor(() => expect(currentToasts()).toMatchObject([{ title: UNREACHED, variant: 'destructive' }]))
  await screen.findByText('Live')
})
