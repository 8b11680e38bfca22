// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { TagsDialog } from '../../../web/src/features/programs/partners/tags-dialog'
import { answers } from './fake-api'
import { type Page, renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const VIP = { id: 1, name: 'VIP', default_fee: 33, creators: 2 }
const CREATE = 'POST /api/creator-tags'

let page: Page
beforeEach(async () => {
  answers['GET /api/creator-tags'] = [VIP]
  page = await renderPage(createElement(TagsDialog, { onClose: () => {} }))
  await page.user.click(screen.getByRole('button', { name: 'New tag' }))
})

const add = async (name: string, fee: string) => {
  const form = within(await screen.findByRole('dialog', { name: 'New tag' }))
  await page.user.type(form.getByLabelText('Name'), name)
  await page.user.type(form.getByLabelText(/^Default fee/), fee)
  await page.user.click(form.getByRole('button', { name: 'Add tag' }))
}

it('a new tag is added and the list is shown again', async () => {
  answers[CREATE] = { id: 2, name: 'Kitchen', default_fee: 5, creators: 0 }
  await add('Kitchen', '5')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New tag' })).toBeNull())
})

it('a name that is taken is refused, and what was typed stays', async () => {
  answers[CREATE] = VIP
  await add('vip', '5')
  expect((await screen.findAllByText('You already have a tag named “VIP”')).length).toBeGreaterThan(0)
  expect((screen.getByLabelText(/^Default fee/) as HTMLInputElement).value).toBe('5')
})
