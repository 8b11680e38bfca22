// @vitest-environment jsdom
import { createElement } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { CreatorCards } from '../../../web/src/features/marketing/creator-cards'
import { provideConfig } from '../../../web/src/lib/config'
import { PAGE_CONFIG } from './page-config'
import { rendered } from './rendered'

vi.mock('../../../web/src/lib/analytics', () => ({ track: vi.fn() }))

beforeAll(() => provideConfig(PAGE_CONFIG))

it('creating the sample link moves the focus from the button it replaces', async () => {
  const screen = await rendered(createElement(CreatorCards))
  document.querySelector('button')?.focus()
  await screen.press('Create Link')
  expect(document.activeElement?.textContent).toContain('Your sample link: ')
  expect(document.querySelectorAll('button')).toHaveLength(1)
  await screen.close()
})
