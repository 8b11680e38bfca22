import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
// With its extension, because Node loads this file directly.
import { FIRST_PAINT_SCRIPT } from './src/lib/first-paint.ts'

/**
 * Adds hashed assets to the head: preloads of the two fonts, and the script that runs before the first paint. The script
 * is a file, because the pages have no inline scripts.
 */
const headAssets = (): Plugin => {
  let scriptRef = ''
  return {
    name: 'shelfmate:head-assets',
    apply: 'build',
    buildStart() {
      scriptRef = this.emitFile({ type: 'asset', name: 'first-paint.js', source: FIRST_PAINT_SCRIPT })
    },
    generateBundle: {
      order: 'pre',
      handler() {
        scriptRef = this.getFileName(scriptRef)
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const fonts = Object.keys(bundle ?? {}).filter((name) => name.endsWith('.woff2'))
        const preloads = fonts.map(
          (name): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
            injectTo: 'head-prepend',
          }),
        )
        return [...preloads, { tag: 'script', attrs: { src: `/${scriptRef}` }, injectTo: 'head-prepend' }]
      },
    },
  }
}

/*
 * One file for what every page runs, instead of nine, which stays cached when the app changes. Queries are a separate
 * file, because pages rendered by the host do without them; mutations go with the few pages that use them.
 */
const BASE =
  /rolldown\/runtime|vite\/preload-helper|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|clsx)\//
const QUERIES = /node_modules\/@tanstack\/(?!.*(mutationObserver|useMutation|nfinite))(query-core|react-query)\//

/*
 * Small modules that load together, in one file instead of a dozen: the parts of the sign-up and login forms, and the
 * account code of every page behind the guard.
 */
const modules = (...paths: string[]): RegExp => new RegExp(`web/src/(${paths.join('|')})\\.tsx?$`)
const FORMS = modules(
  'components/(auth-shell|back-link|once-known|sample-statement)',
  'components/ui/(checkbox|control-class|field|field-context|form-summary|input|password-input|stepper)',
  'lib/(contract-form|sign-up-steps|use-sending)',
  'features/identity/(account-fields|log-out-button|terms-and-submit|use-sign-up)',
)
const ACCOUNT = modules(
  'app/(guard|navigation)',
  'lib/(account-queries|identity|query-client|query-keys|query-provider|sign-up-side)',
  'session/(token-sync|viewer)',
)

/* The form library, which only dashboard forms load. */
const DASHBOARD_FORM = /node_modules\/(react-hook-form|@hookform)\/|web\/src\/lib\/dashboard-form\.ts$/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), headAssets()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    target: 'es2022',
    // Browsers with light-dark(), which the design tokens use.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    sourcemap: false,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // Rendered pages preload their own files in the head, so the entry lists only the dependencies of the app's chunk.
      resolveDependencies: (file, dependencies, { hostId }) =>
        /\/index-[^/]+\.js$/.test(hostId) && !/\/spa-[^/]+\.js$/.test(file) ? [] : dependencies,
    },
    rolldownOptions: {
      // reference.css is for /api/reference, which the server renders.
      input: ['index.html', 'src/styles/reference.css'].map((file) => `${import.meta.dirname}/${file}`),
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE },
            { name: 'queries', test: QUERIES },
            { name: 'forms', test: FORMS, includeDependenciesRecursively: false },
            { name: 'dashboard-form', test: DASHBOARD_FORM, includeDependenciesRecursively: false },
            { name: 'account', test: ACCOUNT, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})
