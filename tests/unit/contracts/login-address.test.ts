import { describe, expect, test } from 'vitest'
import { isNextPage, loginAddress } from '../../../src/contracts/login-address'

const HOSTILE = [
  '',
  ' ',
  '/',
  '//evil.test',
  '//evil.test/dashboard/main',
  '///evil.test/dashboard',
  '/\\evil.test',
  '\\\\evil.test/dashboard',
  '/dashboard\\..\\..\\evil.test',
  '/dashboard/\\evil',
  'https://evil.test/dashboard/main',
  'HTTPS://evil.test/dashboard/main',
  'https:/dashboard/main',
  'https:dashboard/main',
  'javascript:alert(1)//dashboard/',
  'data:text/html,/dashboard/',
  'dashboard/main',
  './dashboard/main',
  '/dashboards',
  '/dashboard@evil.test',
  '/dashboard:80@evil.test/',
  '/dashboard.evil.test/',
  '/administer',
  '/admin.evil.test',
  '/dashboard/..',
  '/dashboard/../login',
  '/dashboard/./main',
  '/dashboard/.hidden',
  '/dashboard//evil.test',
  '/dashboard/%2e%2e/login',
  '/dashboard/%2f%2fevil.test',
  '/%64ashboard/main',
  '/dashboard%5c@evil.test',
  '/dashboard/main#/../../evil',
  '/dashboard/main?x=%0d%0aSet-Cookie:a',
  '/dashboard/main?x=%00',
  '/dashboard/main?x=%5C%5Cevil.test',
  '/dashboard/main?x=%7F',
  '/dashboard/main?x=%',
  '/dashboard/main?x=%zz',
  '/dashboard/main?x=a b',
  '/dashboard/main?x=<script>',
  '/dashboard/main?x="',
  '/dashboard/main\n',
  '\n/dashboard/main',
  '/dash\tboard/main',
  '/dashboard/main\u0000',
  '/dashboard/\u2025/main',
  '\uff0fdashboard/main',
  '/dashboard/m\u0430in',
  ' /dashboard/main',
  '/login?next=/dashboard/main',
  '/api/users',
  '/cms-api/users',
  '/lp/spring',
  '/r/Ab3xY',
  '/signup/step3-brand',
  `/dashboard/${'x'.repeat(500)}`,
]

const PAGES = [
  '/dashboard',
  '/dashboard/',
  '/dashboard/main',
  '/dashboard/billing/6?line=2',
  '/dashboard/creator-payment-settings?verify=aB3-_x9&from=email',
  '/dashboard/create-affiliate-link/7/8',
  '/dashboard/products?search=pan%20%26%20lid',
  '/dashboard/admin/creator-approvals',
  '/admin',
  '/admin/collections/line_questions/12',
]

describe('a page that a login may lead to', () => {
  test.each(HOSTILE)('is never %j', (address) => expect(isNextPage(address)).toBe(false))

  test.each(PAGES)('may be %s, which every browser reads as a page of this site', (page) => {
    expect(isNextPage(page)).toBe(true)
    const url = new URL(page, 'https://shelfmate.example')
    expect(url.origin).toBe('https://shelfmate.example')
    expect(url.pathname + url.search).toBe(page)
  })

  test.each(PAGES)('is written into the address of the login and read from it unchanged: %s', (page) => {
    const login = new URL(loginAddress(page), 'https://shelfmate.example')
    expect(login.pathname).toBe('/login')
    expect([...login.searchParams]).toEqual([['next', page]])
  })
})
