// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as toasts from '../../../web/src/components/ui/toast-store'
import { CreatorLinks } from '../../../web/src/features/identity/creator-links'
import { type Page, renderPage } from './render-page'
import { expectErrors } from './testing-library'

const made = vi.hoisted(() => ({ saveLinks: vi.fn() }))
vi.mock('../../../web/src/features/identity/save-links', () => made)
vi.mock('../../../web/src/lib/identity', () => ({ currentUser: async () => null }))

const onLogOut = vi.fn()
let page: Page
beforeEach(async () => {
  made.saveLinks.mockReset().mockResolvedValue(3)
  page = await renderPage(createElement(CreatorLinks, { onSaved: async () => '/dashboard/brands', onLogOut }))
})

const press = (name: string) => page.user.click(screen.getByRole('button', { name }))
/** The fields of a channel, by its number. */
const channel = (number: number) => {
  const group = screen.getByText(`Channel ${number}`).parentElement ?? document.body
  const { getByLabelText, queryByText, findByText } = within(group)
  return {
    platform: getByLabelText<HTMLSelectElement>('Platform'),
    address: getByLabelText<HTMLInputElement>('Channel URL'),
    invalidAddress: () => queryByText('Please enter a valid URL'),
    findInvalidAddress: () => findByText('Please enter a valid URL'),
  }
}

it('keeps each message with its channel when another channel is removed', async () => {
  const messages = () => screen.getAllByText('Please enter a valid URL')
  await press('Add Another Channel')
  await press('Add Another Channel')
  await page.user.type(channel(2).address, 'no')
  await page.user.tab()
  await channel(2).findInvalidAddress()
  await press('Remove channel 3')
  expect(messages()).toEqual([channel(2).invalidAddress()])
  await press('Remove channel 1')
  expect(messages()).toEqual([channel(1).invalidAddress()])
  expect(channel(1).address.value).toBe('no')
})

it('shows no error on a new channel that replaces a removed one', async () => {
  await press('Add Another Channel')
  await press('Continue')
  await screen.findByText('Fix 5 errors to continue')
  await press('Remove channel 2')
  await screen.findByText('Fix 3 errors to continue')
  await press('Add Another Channel')
  expect(channel(2).invalidAddress()).toBeNull()
  screen.getByText('Fix 3 errors to continue')
})

it('lets a user with the wrong account log out', async () => {
  await press('Log out')
  expect(onLogOut).toHaveBeenCalledOnce()
})

describe('the step with channels', () => {
  const fill = async () => {
    await page.user.selectOptions(channel(1).platform, 'YouTube')
    await page.user.type(channel(1).address, 'https://youtu.be/n')
    await page.user.selectOptions(screen.getByLabelText('Total Reach'), '10000')
  }

  it('says what is missing', async () => {
    await press('Continue')
    const summary = await screen.findByRole('alert')
    within(summary).getByText('Fix 3 errors to continue')
    for (const message of [
      'Channel name is required',
      'Please enter a valid URL',
      'Please select your total audience reach',
    ])
      within(summary).getByText(message)
  })

  it('adds and removes blocks, and moves the focus along', async () => {
    await fill()
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
    await press('Add Another Channel')
    expect(document.activeElement).toBe(channel(2).platform)
    await press('Remove channel 2')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Another Channel' }))
    expect(channel(1).address.value).toBe('https://youtu.be/n')
    await press('Continue')
    await waitFor(() => expect(page.path()).toBe('/dashboard/brands'))
    expect(made.saveLinks).toHaveBeenCalledWith({
      links: [{ channel: 'YouTube', url: 'https://youtu.be/n' }],
      totalReach: '10000',
    })
  })

  it.each([
    ['No', 'An error occurred while saving your links'],
    [
      'Creator profile not found. Please try signing up again.',
      'Creator profile not found. Please try signing up again.',
    ],
  ])('of a failure “%s” says “%s”, once', async (message, title) => {
    expectErrors()
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const shown = vi.spyOn(toasts, 'toast').mockClear()
    let fail = (_error: Error) => {}
    made.saveLinks.mockReturnValue(new Promise((_resolve, reject) => (fail = reject)))
    await fill()
    await press('Continue')
    await screen.findByRole('button', { name: 'Saving...' })
    fail(new Error(message))
    await waitFor(() => expect(shown.mock.calls.map(([input]) => input.title)).toEqual([title]))
  })
})
