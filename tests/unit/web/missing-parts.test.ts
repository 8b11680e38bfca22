// @vitest-environment jsdom
import { act, createElement, Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Providers } from '../../../web/src/app/providers'
import { PublicFooter } from '../../../web/src/app/public-footer'
import { toast } from '../../../web/src/components/ui/toast-store'
import { Unknown } from '../../../web/src/components/ui/unknown'
import { HowItWorksSteps } from '../../../web/src/features/marketing/how-it-works-steps'
import { CREATOR_STEPS } from '../../../web/src/features/marketing/step-texts'
import AskedProgram from '../../../web/src/features/programs/public/asked-program'
import { ReferrerPlace } from '../../../web/src/features/programs/public/referrer-place'
import { callApi } from '../../../web/src/lib/api'
import { provideConfig } from '../../../web/src/lib/config'
import { lazyOr, Nothing } from '../../../web/src/lib/lazy-or'
import { PAGE_CONFIG } from './page-config'
import { rendered } from './rendered'

const gone = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('../../../web/src/components/ui/toaster', gone)
vi.mock('../../../web/src/components/ui/tooltip', gone)
vi.mock('../../../web/src/components/ui/html', gone)
vi.mock('../../../web/src/app/asked-version', gone)
vi.mock('../../../web/src/features/marketing/step-screen', gone)
vi.mock('../../../web/src/features/programs/public/referrer-banner', gone)
vi.mock('../../../web/src/lib/identity', () => ({}))
vi.mock('../../../web/src/lib/api', () => ({ callApi: vi.fn() }))

const PROGRAM = {
  id: 11,
  brand_id: 7,
  page_id: 'Ab3xY',
  brand_name: 'Fernhill',
  title: 'Fernhill Affiliate Program',
  is_visible: true,
  auto_accept_applications: true,
  commission_basis: 'linked_product',
  logo_url: null,
  description: '<p>For <strong>cooks</strong> &amp; bakers</p>',
}

let screen: Awaited<ReturnType<typeof rendered>>
const loaded = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)))

beforeEach(() => provideConfig(PAGE_CONFIG))
afterEach(() => screen.close())

const PARTS = {
  'a picture of a step': {
    part: createElement(HowItWorksSteps, { name: 'x', steps: CREATOR_STEPS }),
    reads: CREATOR_STEPS[0].title,
  },
  'the version': { part: createElement(PublicFooter), reads: 'v0.0.0' },
  'the referrer': {
    part: createElement(ReferrerPlace, { pageId: 'Ab3xY', brandId: 7, codeInAddress: 'NORA' }),
    reads: '',
  },
  'the reason of an unknown': { part: createElement(Unknown), reads: '–' },
}

it.each(Object.entries(PARTS))('the page works without %s', async (_, { part, reads }) => {
  screen = await rendered(createElement('div', null, 'The page', part))
  await loaded()
  expect(screen.text()).toContain('The page')
  expect(screen.text()).toContain(reads)
})

it('a program keeps the text of its description', async () => {
  vi.mocked(callApi).mockImplementation(async ({ path }) => (path.includes('products') ? [] : PROGRAM) as never)
  screen = await rendered(createElement(AskedProgram, { pageId: 'Ab3xY', codeInAddress: null }))
  await vi.waitFor(async () => {
    await loaded()
    expect(screen.text()).toContain('For cooks & bakers')
  })
})

it('a message is shown as plain text, and can be dismissed', async () => {
  screen = await rendered(createElement(Providers, null, 'The form'))
  await act(async () => toast({ title: 'Error signing up', description: 'No network', variant: 'destructive' }))
  await loaded()
  expect(screen.text()).toContain('The form')
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Error signing upNo network')
  await screen.press('Dismiss')
  expect(document.querySelector('[role=alert]')).toBeNull()
})

it('a part that loads is shown as usual', async () => {
  const Part = lazyOr(async () => ({ default: () => 'The part' }), Nothing)
  screen = await rendered(createElement(Suspense, { fallback: null }, createElement(Part)))
  await loaded()
  expect(screen.text()).toBe('The part')
})
