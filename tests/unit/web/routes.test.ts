import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DASHBOARD_PAGES } from '../../../src/contracts/dashboard-pages'
import { isPagePath, PAGE_PATHS, PAGES } from '../../../src/contracts/pages'
import { PUBLIC_PAGES } from '../../../src/contracts/public-pages'
import { RENDERED_PAGES } from '../../../src/contracts/rendered-pages'
import { menuFor, menuOf } from '../../../web/src/app/dashboard-menu'
import { DASHBOARD_ROUTES } from '../../../web/src/app/dashboard-routes'
import { hasTopBar } from '../../../web/src/app/page-chrome'
import { RENDERED_ROUTES, renderedRouteAt } from '../../../web/src/app/rendered-routes'
import { ROUTES } from '../../../web/src/app/routes'
import { brand, creator, formerCreator, unapprovedCreator } from './navigation-viewers'

/** The guard redirects from these, or the host. */
const WITHOUT_ROUTE = ['/dashboard', '/blog/edit/:slug']
const WEB = join(import.meta.dirname, '../../../web/src')

describe('the table of pages', () => {
  it('has every path once', () => {
    expect(new Set(PAGES.map(({ path }) => path)).size).toBe(PAGES.length)
  })

  it('names every file of web/src/routes, and no other', () => {
    const files = readdirSync(join(WEB, 'routes'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.tsx'),
    )
    const named = new Set(PAGES.flatMap(({ module }) => module ?? []))
    expect([...named].sort()).toEqual(files.map((file) => file.replace('.tsx', '')).sort())
  })

  it('names every fixed text, and no other', () => {
    const files = readdirSync(join(WEB, 'features/legal')).filter(
      (file) => file.endsWith('-text.ts') && file !== 'legal-text.ts',
    )
    const named = PUBLIC_PAGES.flatMap(({ text }) => text ?? [])
    expect(named.toSorted()).toEqual(files.map((file) => file.replace('-text.ts', '')).toSorted())
  })

  it('has the dashboard in one half, and everything else in the other', () => {
    for (const { path } of PUBLIC_PAGES) expect([path, path.startsWith('/dashboard')]).toEqual([path, false])
    for (const { path, menu } of DASHBOARD_PAGES)
      expect([path, path.startsWith('/dashboard')]).toEqual([path, menu?.isExternal !== true])
  })

  it('has no top bar on pages without the public layout', () => {
    for (const { path } of PUBLIC_PAGES.filter(({ shell, path }) => shell === 'bare' && path !== '/_ui'))
      expect([path, hasTopBar(path)]).toEqual([path, false])
  })
})

describe('the routes', () => {
  const paths = [...RENDERED_ROUTES, ...ROUTES, ...DASHBOARD_ROUTES].map(({ path }) => path)

  it('are the pages that the host knows', () => {
    expect(paths.toSorted()).toEqual(PAGE_PATHS.filter((path) => !WITHOUT_ROUTE.includes(path)).toSorted())
  })

  it('rendered on the host are those of the contract', () => {
    expect(RENDERED_ROUTES.map(({ path }) => path)).toEqual(RENDERED_PAGES)
    expect(renderedRouteAt('/a/Ab3xY')?.path).toBe('/a/:pageId')
    expect(renderedRouteAt('/blog/category/For%20brands')?.path).toBe('/blog/category/:category')
    expect(renderedRouteAt('/blog/edit/x')).toBeNull()
    expect(renderedRouteAt('/login')).toBeNull()
  })

  it('do not include addresses without a page, which the host answers with 404', () => {
    for (const { path, module } of DASHBOARD_PAGES)
      expect([path, isPagePath(path)]).toEqual([path, module !== undefined || WITHOUT_ROUTE.includes(path)])
  })
})

describe('the menu', () => {
  const entriesOf = (groups: ReturnType<typeof menuFor>) => groups.flatMap(({ entries }) => entries)

  it('leaves out addresses without a page', () => {
    for (const owner of [
      'brand',
      'payer',
      'team',
      'creator',
      'payee',
      'applicant',
      'admin',
      'member',
      'everyone',
    ] as const)
      for (const { to, label, external } of entriesOf(menuOf(owner)))
        expect([to, label.startsWith('/'), external || isPagePath(to)]).toEqual([to, false, true])
    expect(entriesOf(menuOf('admin')).map(({ to, end }) => [to, end])).toEqual([
      // Not the current page on the one below it.
      ['/dashboard/admin', true],
      ['/dashboard/admin/creator-approvals', false],
      ['/admin', false],
    ])
  })

  it('has groups in the order of the table, with home and messages above them', () => {
    expect(menuFor(brand)[0]).toMatchObject({
      label: null,
      entries: [
        { label: 'Home', to: '/dashboard/main' },
        { label: 'Messages', to: '/dashboard/messages' },
      ],
    })
    expect(menuFor(brand).map(({ label }) => label)).toEqual([null, 'Program', 'Creators', 'Money', 'Settings'])
    expect(
      menuFor(brand)
        .at(-1)
        ?.entries.map(({ label }) => label),
    ).toEqual(['Brand profile', 'Amazon connection', 'Team', 'Notification settings', 'Account'])
    expect(menuFor(brand)[1]?.entries[0]).toMatchObject({ label: 'Program page', short: 'Program' })
  })

  it('of a creator depends on what they may reach', () => {
    expect(menuFor(creator)).toEqual(menuOf('creator', 'payee', 'member', 'everyone'))
    expect(entriesOf(menuFor(unapprovedCreator)).map(({ label }) => label)).toEqual([
      'Your application',
      'Notification settings',
      'Account',
    ])
    expect(menuFor(formerCreator)).toEqual(menuOf('applicant', 'payee', 'everyone'))
  })

  it('of finance people has only money and settings', () => {
    const finance = { ...brand, brandRole: 'finance' as const }
    expect(entriesOf(menuFor(finance)).map(({ label }) => label)).toEqual([
      'Billing',
      'Reconciliation',
      'Payment settings',
      'Team',
      'Notification settings',
      'Account',
    ])
    for (const brandRole of ['manager', 'viewer'] as const)
      expect(menuFor({ ...brand, brandRole })).toEqual(menuFor(brand))
  })

  it('of an admin leads to the panel by a full navigation', () => {
    const staff = menuFor({ ...brand, role: 'admin' }).at(-1)
    expect(staff?.label).toBe('Staff')
    expect(staff?.entries.at(-1)).toMatchObject({ label: 'Admin panel', to: '/admin', external: true })
  })
})
