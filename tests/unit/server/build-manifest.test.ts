import { expect, test } from 'vitest'
import { type BuildManifest, dashboardLinksOf, formLinksOf, linksOf } from '../../../src/server/pages/build-manifest'

const MANIFEST: BuildManifest = {
  'index.html': { file: 'index.js', imports: ['_base.js'] },
  '_base.js': { file: 'base.js', name: 'base' },
  '_account.js': { file: 'account.js', name: 'account', imports: ['_words.js'] },
  '_words.js': { file: 'words.js', name: 'words' },
  '_calls.js': { file: 'calls.js', name: 'calls' },
  '_identity.js': { file: 'identity.js', name: 'identity-firebase', imports: ['_base.js'] },
  'src/early.ts': { file: 'early.js', name: 'early', imports: ['_calls.js', '_identity.js'] },
  '_other.js': { file: 'other.js', name: 'other' },
  '_dashboard.js': { file: 'dashboard.js', name: 'dashboard', imports: ['index.html'] },
  'src/routes/login.tsx': { file: 'login.js', name: 'login', imports: ['index.html'] },
  'src/routes/dashboard-main.tsx': { file: 'main.js', name: 'dashboard-main', css: ['main.css'] },
}

const filesIn = (links: string) => [...links.matchAll(/href="\/([^"]+)"/g)].map(([, file]) => file)

test('a page of the dashboard runs what needs no React first, and preloads the shell, then its own files, and none of the entry', () => {
  const { after } = dashboardLinksOf(MANIFEST, 'dashboard-main')
  expect(after).toMatch(/^<script type="module" async [^>]*src="\/early\.js"><\/script>/)
  expect(filesIn(after)).toEqual([
    'main.css',
    'early.js',
    'calls.js',
    'account.js',
    'words.js',
    'dashboard.js',
    'main.js',
  ])
})

test('the identity provider, whose answer the first calls need, loads before the entry', () => {
  expect(filesIn(dashboardLinksOf(MANIFEST, 'dashboard-main').before)).toEqual(['identity.js'])
})

test('a rendered page’s files come late', () => {
  const links = linksOf(MANIFEST, ['src/routes/login.tsx'])
  expect(filesIn(links)).toEqual(['login.js'])
  expect(links).toContain('fetchpriority="low"')
})

test('a form’s files come with the shell’s, late only if the document shows the form without them', () => {
  const [shown, unseen] = [formLinksOf(MANIFEST, 'login', true), formLinksOf(MANIFEST, 'login', false)]
  expect(filesIn(shown)).toEqual(['account.js', 'words.js', 'login.js'])
  expect(filesIn(unseen)).toEqual(filesIn(shown))
  expect([shown.match(/fetchpriority="low"/g)?.length, unseen.includes('fetchpriority')]).toEqual([3, false])
})

test('the first calls overtake the files that wait for React', () => {
  const { before, after } = dashboardLinksOf(MANIFEST, 'dashboard-main')
  const slow = [...`${before}${after}`.matchAll(/fetchpriority="low" crossorigin href="\/([^"]+)"/g)]
  expect(slow.map(([, file]) => file)).toEqual(['account.js', 'words.js', 'dashboard.js', 'main.js'])
})
