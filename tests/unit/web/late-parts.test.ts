// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createElement, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { laterPart } from '../../../web/src/components/later-part'
import { lazyDialog } from '../../../web/src/components/lazy-dialog'
import { Menu } from '../../../web/src/components/ui/menu'
import { Toaster } from '../../../web/src/components/ui/toaster'
import { Tooltip, type TooltipProps } from '../../../web/src/components/ui/tooltip'
import { renderPage } from './render-page'

const trigger = createElement('button', { type: 'button' }, 'Open')
const onSelect = vi.fn()
const menu = createElement(Menu, { trigger, items: [{ kind: 'action', label: 'Rename', onSelect }] })

it('a menu opens with the key that was pressed before its code had loaded, on its first item', async () => {
  const { user } = await renderPage(menu)
  const button = screen.getByRole('button', { name: 'Open' })
  expect(button.getAttribute('aria-haspopup')).toBe('menu')
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.tab()
  await user.keyboard('{Enter}')
  const item = await screen.findByRole('menuitem', { name: 'Rename' })
  await waitFor(() => expect(document.activeElement).toBe(item))
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Enter}')
  expect(onSelect).toHaveBeenCalledOnce()
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(screen.getByRole('button', { name: 'Open' })).toBe(button)
})

it('a menu opens with the press that loads its code', async () => {
  const { user } = await renderPage(menu)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('menuitem', { name: 'Rename' })
})

it('the press that loads a menu does not move the focus, which would close it again', async () => {
  await renderPage(menu)
  expect(fireEvent.pointerDown(screen.getByRole('button', { name: 'Open' }), { button: 0 })).toBe(false)
})

const Explained = ({ children }: { children: TooltipProps['children'] }) => Tooltip({ text: 'Why', children })

it('a tooltip opens on the focus that loads its code, and the element keeps its own handlers', async () => {
  const onFocus = vi.fn()
  const { user } = await renderPage(
    createElement(Explained, null, createElement('button', { type: 'button', onFocus }, 'Status')),
  )
  await user.tab()
  const tooltip = await screen.findByRole('tooltip')
  expect(tooltip.textContent).toBe('Why')
  expect(onFocus).toHaveBeenCalled()
  const button = screen.getByRole('button', { name: 'Status' })
  expect(button.getAttribute('aria-describedby')).toBe(tooltip.id)
  expect(document.activeElement).toBe(button)
})

const Opener = ({ load }: { load: Parameters<typeof lazyDialog>[0] }) => {
  const [Dialog] = useState(() => lazyDialog(load, { what: 'The form' }))
  const [isOpen, setIsOpen] = useState(false)
  return createElement(
    'div',
    null,
    createElement('button', { type: 'button', onClick: () => setIsOpen(true) }, 'Open'),
    isOpen && createElement(Dialog, { onClose: () => setIsOpen(false) }),
    createElement(Toaster),
  )
}

it('the pressed element shows it until the dialog has loaded', async () => {
  let finish = () => {}
  const load = () =>
    new Promise<() => string>((resolve) => {
      finish = () => resolve(() => 'The dialog')
    })
  const { user } = await renderPage(createElement(Opener, { load }))
  const button = screen.getByRole('button', { name: 'Open' })
  await user.click(button)
  await waitFor(() => expect(button.hasAttribute('data-opening')).toBe(true))
  finish()
  await screen.findByText('The dialog')
  expect(button.hasAttribute('data-opening')).toBe(false)
})

it('a dialog whose code fails to load says so, and counts as closed', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const { user } = await renderPage(createElement(Opener, { load }))
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByText('The form didn’t open')
  expect(screen.getByRole('button', { name: 'Open' }).hasAttribute('data-opening')).toBe(false)
})

it('a part of a page whose code loads later takes its place, or says that it didn’t load', async () => {
  const Part = laterPart(
    async () =>
      ({ name }: { name: string }) =>
        name,
    'this list',
  )
  const Failed = laterPart<object>(() => Promise.reject(new Error('offline')), 'your fees')
  await renderPage(createElement('div', null, createElement(Part, { name: 'Top products' }), createElement(Failed)))
  await screen.findByText('Top products')
  await screen.findByText('We couldn’t load your fees')
  await screen.findByRole('button', { name: 'Try again' })
})
