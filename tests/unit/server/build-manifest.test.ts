import { expect, test } from 'vitest'
import { type BuildManifest, dashboardLinksOf } from '../../../src/server/pages/build-manifest'

const MANIFEST: BuildManifest = {
  'index.html': { file: 'index.js', imports: ['_base.js'] },
  '_base.js': { file: 'base.js', name: 'base' },
  '_calls.js': { file: 'calls.js', name: 'calls', imports: ['_words.js'] },
  '_words.js': { file: 'words.js', name: 'words' },
  '_identity-firebase.js': { file: 'identity.js', name: 'identity-firebase' },
  '_other.js': { file: 'other.js', name: 'other' },
  'src/app/spa.tsx': { file: 'spa.js', name: 'spa', imports: ['index.html'] },
  'src/routes/dashboard-main.tsx': { file: 'main.js', name: 'dashboard-main', css: ['main.css'] },
}

test('a page of the dashboard preloads the shell, then its own files, then the identity provider, and no file of the entry', () => {
  const links = dashboardLinksOf(MANIFEST, 'dashboard-main')
  expect([...links.matchAll(/href="\/([^"]+)"/g)].map(([, file]) => file)).toEqual([
    'main.css',
    'calls.js',
    'words.js',
    'spa.js',
    'main.js',
    'identity.js',
  ])
})
