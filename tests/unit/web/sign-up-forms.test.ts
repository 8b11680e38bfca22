// @vitest-environment jsdom
import { createElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { currentToasts } from '../../../web/src/components/ui/toast-store'
import { rendered } from './rendered'

type Failure = (error: Error) => { title: string; description?: string }
const step = vi.hoisted(() => ({ failure: undefined as Failure | undefined, mutate: () => {} }))
vi.mock('../../../web/src/features/identity/use-sign-up', () => ({
  useSignUp: ({ failure }: { failure: Failure }) => {
    step.failure = failure
    return { mutate: step.mutate, isPending: false, isSuccess: false }
  },
}))
beforeEach(() => {
  step.failure = undefined
  // jsdom lays nothing out, so there is nothing to observe.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})

const account = { account: null, onLogOut: () => {} }

it('a brand’s sign-up names every field, begins without consent, and says the server’s message when it fails', async () => {
  const { BrandSignup } = await import('../../../web/src/features/identity/brand-signup')
  const screen = await rendered(createElement(BrandSignup, { ...account, hasBrand: false }))
  for (const text of [
    ...['Brand Details', 'Brand Name', 'Email', 'Password', 'Website or Amazon Storefront'],
    ...['Main Category for Your Products', 'Connect to Amazon', 'Continue'],
  ])
    expect(screen.text()).toContain(text)
  expect(document.querySelector('[role=checkbox]')?.getAttribute('aria-checked')).toBe('false')
  expect(step.failure?.(new Error('Taken'))).toEqual({ title: 'Error creating account', description: 'Taken' })
  await screen.close()
})

it('a creator’s sign-up asks for a category in a message, and says when it fails', async () => {
  const { CreatorSignup } = await import('../../../web/src/features/identity/creator-signup')
  const program = { id: 1, brandId: 7, brandName: 'Acme' }
  const props = { ...account, program, loadProgram: async () => program, onCreated: async () => {} }
  const screen = await rendered(createElement(CreatorSignup, props))
  expect(screen.text()).toContain('Join The Acme Affiliate Program')
  await screen.press('Sign Up')
  await vi.waitFor(() =>
    expect(currentToasts()).toMatchObject([
      { title: 'Please select at least one product category', variant: 'destructive' },
    ]),
  )
  expect(step.failure?.(new Error('No'))).toMatchObject({ title: 'An error occurred during signup' })
  await screen.close()
})

it('the step with channels says when saving fails, and when there is no profile', async () => {
  const { CreatorLinks } = await import('../../../web/src/features/identity/creator-links')
  const screen = await rendered(createElement(CreatorLinks, { onSaved: async () => '/' }))
  for (const text of ['Your Channels', 'Platform', 'Channel URL', 'Add Another Channel', 'Total Reach', 'Continue'])
    expect(screen.text()).toContain(text)
  expect(step.failure?.(new Error('No'))).toMatchObject({ title: 'An error occurred while saving your links' })
  expect(step.failure?.(new Error('Creator profile not found. Please try signing up again.'))).toEqual({
    title: 'Creator profile not found. Please try signing up again.',
  })
  await screen.close()
})
