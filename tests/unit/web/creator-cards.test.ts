// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { CreatorCards } from '../../../web/src/features/marketing/creator-cards'
import { provideConfig } from '../../../web/src/lib/config'
import { PAGE_CONFIG } from './page-config'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/analytics', () => ({ track: vi.fn() }))

beforeAll(() => provideConfig(PAGE_CONFIG))

it('creating the sample link moves the focus from the button it replaces', async () => {
  const { user } = await renderPage(createElement(CreatorCards))
  expect(screen.getAllByRole('button', { name: 'Create Link' })).toHaveLength(2)
  await user.tab()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByText('Your sample link:').parentElement)
  expect(screen.getAllByRole('button', { name: 'Create Link' })).toHaveLength(1)
})
