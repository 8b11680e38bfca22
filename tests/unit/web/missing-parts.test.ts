// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { createElement, Suspense } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Providers } from '../../../web/src/app/providers'
import { PublicFooter } from '../../../web/src/app/public-footer'
import { toast } from '../../../web/src/components/ui/toast-store'
import { Unknown } from '../../../web/src/components/ui/unknown'
import { HowItWorksSteps } from '../../../web/src/features/marketing/how-it-works-steps'
import { CREATOR_STEPS } from '../../../web/src/features/marketing/step-texts'
import { ReferrerSlot } from '../../../web/src/features/programs/public/referrer-slot'
import { provideConfig } from '../../../web/src/lib/config'
import { lazyOr, Nothing } from '../../../web/src/lib/lazy-or'
import { PAGE_CONFIG } from './page-config'
import { renderPage } from './render-page'

const gone = vi.hoisted(() =>
  vi.fn(() => {
    throw new TypeError('Failed to fetch dynamically imported module')
  }),
)
vi.mock('../../../web/src/components/ui/toaster', gone)
vi.mock('../../../web/src/components/ui/tooltip-bubble', gone)
vi.mock('../../../web/src/app/fetched-version', gone)
vi.mock('../../../web/src/features/marketing/step-screen', gone)
vi.mock('../../../web/src/features/programs/public/referrer-banner', gone)
vi.mock('../../../web/src/lib/identity', () => ({}))
vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

beforeEach(() => {
  gone.mockClear()
  provideConfig(PAGE_CONFIG)
})

const PARTS = {
  'a picture of a step': {
    part: createElement(HowItWorksSteps, { name: 'x', steps: CREATOR_STEPS }),
    reads: CREATOR_STEPS[0].title,
  },
  'the version': { part: createElement(PublicFooter), reads: 'v0.0.0' },
  'the referrer': {
    part: createElement(ReferrerSlot, { pageId: 'Ab3xY', brandId: 7, codeInAddress: 'NORA' }),
    reads: '',
  },
  'the reason of an unknown': { part: createElement(Unknown), reads: '–' },
}

it.each(Object.entries(PARTS))('the page works without %s', async (_, { part, reads }) => {
  const { user } = await renderPage(createElement('main', null, 'The page', part))
  for (const button of screen.queryAllByRole('button')) await user.hover(button)
  await waitFor(() => expect(gone).toHaveBeenCalled())
  expect(screen.getByRole('main').textContent).toMatch(/^The page/)
  expect(screen.getByRole('main').textContent).toContain(reads)
})

it('a message is shown as plain text, and can be dismissed', async () => {
  const { user } = await renderPage(createElement(Providers, null, createElement('main', null, 'The form')))
  act(() => void toast({ title: 'Error signing up', description: 'No network', variant: 'destructive' }))
  const message = await screen.findByRole('alert')
  within(message).getByText('Error signing up')
  within(message).getByText('No network')
  screen.getByText('The form')
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a part that loads is shown as usual', async () => {
  const Part = lazyOr(async () => ({ default: () => 'The part' }), Nothing)
  await renderPage(createElement(Suspense, { fallback: null }, createElement(Part)))
  await screen.findByText('The part')
})
