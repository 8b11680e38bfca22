import { expect, test } from 'vitest'
import { type BuildManifest, dashboardLinksOf } from '../../../src/server/pages/build-manifest'

const MANIFEST: BuildManifest = {
  'index.html': { file: 'index.js', imports: ['_base.js'] },
  '_base.js': { file: 'base.js', name: 'base' },
  '_account.js': { file: 'account.js', name: 'account', imports: ['_words.js'] },
  '_words.js': { file: 'words.js', name: 'words' },
  '_calls.js': { file: 'calls.js', name: 'calls' },
  'src/early.ts': { file: 'early.js', name: 'early', imports: ['_calls.js'] },
  '_other.js': { file: 'other.js', name: 'other' },
  'src/app/spa.tsx': { file: 'spa.js', name: 'spa', imports: ['index.html'] },
  'src/routes/dashboard-main.tsx': { file: 'main.js', name: 'dashboard-main', css: ['main.css'] },
}

test('a page of the dashboard runs what needs no React first, and preloads the shell, then its own files, and none of the entry', () => {
  const links = dashboardLinksOf(MANIFEST, 'dashboard-main')
  expect(links).toMatch(/^<script type="module" async [^>]*src="\/early\.js"><\/script>/)
  expect([...links.matchAll(/href="\/([^"]+)"/g)].map(([, file]) => file)).toEqual([
    'main.css',
    'early.js',
    'calls.js',
    'account.js',
    'words.js',
    'spa.js',
    'main.js',
  ])
})
