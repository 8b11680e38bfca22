// @vitest-environment jsdom
import { createElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentToasts } from '../../../web/src/components/ui/toast-store'
import { useSignUp } from '../../../web/src/features/identity/use-sign-up'
import { UNREACHED, useSending } from '../../../web/src/lib/use-sending'
import { untilReads } from './form-on-screen'
import { rendered } from './rendered'

vi.mock('../../../web/src/lib/identity', () => ({ currentUser: vi.fn() }))

let screen: Awaited<ReturnType<typeof rendered>>
const fail = (text: string) => () => Promise.reject(new TypeError(text))

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => screen.close())

it('shows a failure even if its text cannot be loaded, and enables the form again', async () => {
  const Form = () => {
    const { isSending, failure, start } = useSending({
      formName: 'form',
      send: fail('offline'),
      tell: fail('no chunk'),
    })
    return [
      createElement('button', { key: 'send', type: 'button', onClick: () => start(undefined) }, 'Send'),
      isSending ? 'Busy' : failure,
    ]
  }
  screen = await rendered(createElement(Form))
  await screen.press('Send')
  await untilReads(screen, UNREACHED)
  expect(screen.text()).not.toContain('Busy')
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
      isBusy ? 'Busy' : 'Live',
    ]
  }
  screen = await rendered(createElement(Form))
  await screen.press('Send')
  await vi.waitFor(() => expect(currentToasts()).toMatchObject([{ title: UNREACHED, variant: 'destructive' }]))
  await untilReads(screen, 'Live')
})
