// @vitest-environment jsdom
import { createElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CreatorLinks } from '../../../web/src/features/identity/creator-links'
import { fieldOf, untilReads } from './form-on-screen'
import { rendered } from './rendered'

vi.mock('../../../web/src/features/identity/save-links', () => ({ saveLinks: vi.fn() }))
vi.mock('../../../web/src/lib/identity', () => ({ currentUser: async () => null }))

const onLogOut = vi.fn()
let screen: Awaited<ReturnType<typeof rendered>>
beforeEach(async () => {
  screen = await rendered(createElement(CreatorLinks, { onSaved: async () => '/dashboard/brands', onLogOut }))
})
afterEach(() => screen.close())

it('keeps each message with its channel when another channel is removed', async () => {
  const errors = () => [...document.querySelectorAll('[id$=-error]')].map(({ id }) => id)
  await screen.press('Add Another Channel')
  await screen.press('Add Another Channel')
  fieldOf('links.1.url').focus()
  await screen.type('links.1.url', 'no address')
  fieldOf('links.1.url').blur()
  await untilReads(screen, 'Please enter a valid URL')
  await screen.press('Remove channel 3')
  expect(errors()).toEqual(['links.1.url-error'])
  await screen.press('Remove channel 1')
  expect(errors()).toEqual(['links.0.url-error'])
  expect(fieldOf('links.0.url').value).toBe('no address')
})

it('shows no error on a new channel that replaces a removed one', async () => {
  await screen.press('Add Another Channel')
  await screen.press('Continue')
  await untilReads(screen, '5 things need your attention')
  await screen.press('Remove channel 2')
  await untilReads(screen, '3 things need your attention')
  await screen.press('Add Another Channel')
  expect(document.getElementById('links.1.url-error')).toBeNull()
  expect(screen.text()).toContain('3 things need your attention')
})

it('lets a user with the wrong account log out', async () => {
  await screen.press('Log out')
  expect(onLogOut).toHaveBeenCalledOnce()
})
