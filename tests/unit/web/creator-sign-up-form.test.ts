// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as toasts from '../../../web/src/components/ui/toast-store'
import { CreatorSignup } from '../../../web/src/features/identity/creator-signup'
import { type Page, renderPage } from './render-page'
import { expectErrors } from './testing-library'

const made = vi.hoisted(() => ({ signUpCreator: vi.fn() }))
vi.mock('../../../web/src/features/identity/create-account', () => made)
vi.mock('../../../web/src/lib/identity', () => ({ currentUser: async () => ({ uid: 'u1', email: 'a@b.co' }) }))
const shown = vi.spyOn(toasts, 'toast')

let user: Page['user']
beforeEach(() => {
  localStorage.clear()
  shown.mockClear()
  made.signUpCreator.mockReset()
  expectErrors()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const open = async (program: { id: number; brandId: number; brandName: string } | null = null) => {
  const page = await renderPage(
    createElement(CreatorSignup, {
      account: null,
      onLogOut: () => {},
      program,
      loadProgram: async () => program,
      onCreated: async () => {},
    }),
  )
  user = page.user
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const categories = () => field('Product Categories')
const removeBooks = () => screen.queryByRole('button', { name: 'Remove Books' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const submit = () => user.click(screen.getByRole('button', { name: 'Sign Up' }))

describe("a creator's sign-up", () => {
  it('announces errors while the user types', async () => {
    await open()
    await user.type(field('Email'), 'n@')
    const error = await screen.findByText('Please enter a valid email')
    expect(error.parentElement?.getAttribute('aria-live')).toBe('polite')
    expect(screen.queryByText('Name is required')).toBeNull()
    await user.type(field('Email'), 'b.co')
    expect(screen.queryByText('Please enter a valid email')).toBeNull()
  })

  it('asks for a category in a message too', async () => {
    await open({ id: 1, brandId: 7, brandName: 'Acme' })
    screen.getByRole('heading', { name: 'Join The Acme Affiliate Program' })
    await submit()
    await waitFor(() => expect(shown).toHaveBeenCalledOnce())
    expect(shown.mock.lastCall?.[0]).toEqual({
      title: 'Please select at least one product category',
      variant: 'destructive',
    })
  })

  it('finds categories by search and keyboard, and removes one again', async () => {
    await open()
    expect(categories()).toBe(screen.getByRole('combobox'))
    expect(categories().getAttribute('aria-required')).toBe('true')
    await user.type(categories(), 'bo')
    expect(options()).toEqual(['Books'])
    await user.keyboard('{ArrowDown}{Enter}')
    screen.getByRole('option', { name: 'Books', selected: true })
    await user.keyboard('{Escape}')
    expect([categories().getAttribute('aria-expanded'), options()]).toEqual(['false', []])
    await user.click(screen.getByRole('button', { name: 'Remove Books' }))
    expect(screen.queryByRole('list', { name: 'Selected' })).toBeNull()
    expect(document.activeElement).toBe(categories())
  })

  it('does not cover the chosen categories with the list when they have the focus', async () => {
    await open()
    await user.type(categories(), 'bo{Enter}')
    await user.tab()
    expect([categories().getAttribute('aria-expanded'), categories().value]).toEqual(['false', ''])
    expect(document.activeElement).toBe(removeBooks())
  })

  it('says when it fails', async () => {
    made.signUpCreator.mockRejectedValue(new Error('500: Oh'))
    await open()
    await user.type(field('Name'), 'Nora')
    await user.type(field('Email'), 'n@b.co')
    await user.type(field('Password'), 'horses')
    await user.type(categories(), 'bo{Enter}')
    await user.click(screen.getByRole('checkbox'))
    await submit()
    await waitFor(() => expect(shown).toHaveBeenCalledOnce())
    expect(shown.mock.lastCall?.[0]).toMatchObject({
      title: 'An error occurred during signup',
      description: '500: Oh',
    })
    expect(field('Name').value).toBe('Nora')
  })
})
