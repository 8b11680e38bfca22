import { createElement, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { beforeAll, expect, it } from 'vitest'
import { StartPage } from '../../../web/src/features/marketing/start-page'
import { BRAND_STEPS, CREATOR_STEPS } from '../../../web/src/features/marketing/step-texts'
import { provideConfig } from '../../../web/src/lib/config'
import { PAGE_CONFIG } from './page-config'

/* There is no browser here: accessing one while rendering fails. */
const html = async (page: ReactNode): Promise<string> => {
  const { prelude } = await prerender(createElement(StaticRouter, { location: '/' }, page))
  return new Response(prelude).text()
}

beforeAll(() => provideConfig(PAGE_CONFIG))

it('the home page renders without a browser, with all of its text', async () => {
  const page = await html(createElement(StartPage))
  for (const text of [
    'Affiliate Platform for Amazon Brands',
    'Get Started For Free',
    'Join the Beta - It&#x27;s Free!',
    '10-20%',
    'about 4%',
    'automatically at the end of the month',
    'about 10% back',
    'Create Link',
    '25',
    '15',
    ...[...BRAND_STEPS, ...CREATOR_STEPS].flatMap(({ title, text }) => [title, text]),
  ])
    expect(page).toContain(text)
  expect(page).not.toMatch(/<script|<link|<img/)
})

it('how it works is a toggle of two with two accordions of three, the first row open', async () => {
  const page = await html(createElement(StartPage))
  expect(page.match(/<input type="radio"[^>]*>/g)?.map((input) => input.includes('checked'))).toEqual([true, false])
  for (const name of ['steps-brands', 'steps-creators']) {
    const rows = page.match(new RegExp(`<details name="${name}"[^>]*>`, 'g')) ?? []
    expect(rows.map((row) => / open=""/.test(row))).toEqual([true, false, false])
  }
})

it('before hydration the miniature shows both its first and last step', async () => {
  const page = await html(createElement(StartPage))
  expect(page).toContain('shelfmate.example/r/7Kq2xWmdR4tB')
  for (const total of ['$0.00', '$64.00']) expect(page).toContain(total)
  expect(page).not.toContain('Pause')
})
