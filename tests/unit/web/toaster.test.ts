// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from './render-page'

const provided = vi.hoisted(() => [] as object[])
vi.mock('radix-ui', async (original) => {
  const radix = await original<typeof import('radix-ui')>()
  const Provider = (props: Parameters<typeof radix.Toast.Provider>[0]) => {
    provided.push(props)
    return createElement(radix.Toast.Provider, props)
  }
  return { ...radix, Toast: { ...radix.Toast, Provider } }
})

it('shows one message, which is dismissed by a swipe of 50 px to the right', async () => {
  const { toast } = await import('../../../web/src/components/ui/toast-store')
  const { Toaster } = await import('../../../web/src/components/ui/toaster')
  toast({ title: 'First' })
  toast({ title: 'Second', description: 'Said' })
  await renderPage(createElement(Toaster))
  expect(provided.at(-1)).toMatchObject({ swipeDirection: 'right', swipeThreshold: 50 })
  const message = screen.getByRole('listitem')
  within(message).getByText('Second')
  within(message).getByText('Said')
})
