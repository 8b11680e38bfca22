import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
// With its extension: Node itself loads this file.
import { FIRST_PAINT_SCRIPT } from './src/lib/first-paint.ts'

/**
 * Puts into the head what only the build knows by name: the preloads of the two fonts, and the script that runs before
 * the first paint, from a file of its own: the pages carry no inline script.
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
 * What every page runs, in one file beside the app's own: else it is nine files, each with its headers, and a change of
 * the app makes all of it stale. Queries are a file of their own, which pages that came whole from the host do without;
 * mutations belong to the few pages that have them.
 */
const BASE =
  /rolldown\/runtime|vite\/preload-helper|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|clsx)\//
const QUERIES = /node_modules\/@tanstack\/(?!.*(mutationObserver|useMutation|nfinite))[^/]+\//

/*
 * What is small and comes together, in one file in the place of a dozen: the parts of the forms of sign-up and log in,
 * and what every page behind the guard knows of the account.
 */
const FORMS =
  /web\/src\/(components\/(auth-shell|back-link|sample-statement|ui\/(checkbox|control-class|field|field-context|form-summary|input|password-input|stepper))|lib\/(contract-form|sign-up-steps|use-sending)|app\/once-known|features\/identity\/(account-fields|log-out-button|terms-checkbox|use-sign-up))\.tsx?$/
const ACCOUNT =
  /web\/src\/(app\/(dashboard-paths|guard|navigation|token-sync|viewer)|lib\/(account-queries|identity|query-client|query-provider|sign-up-side))\.tsx?$/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), headAssets()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    target: 'es2022',
    // Browsers that know light-dark(), by which each token is written once.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    sourcemap: false,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // Rendered pages name their files in their head; the entry need not know those of a later step, but for the app's.
      resolveDependencies: (file, dependencies, { hostId }) =>
        /\/index-[^/]+\.js$/.test(hostId) && !/\/spa-[^/]+\.js$/.test(file) ? [] : dependencies,
    },
    rolldownOptions: {
      // The stylesheet of a page that the server makes: same tokens, same fonts.
      input: ['index.html', 'src/styles/reference.css'].map((file) => `${import.meta.dirname}/${file}`),
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE },
            { name: 'queries', test: QUERIES },
            { name: 'forms', test: FORMS, includeDependenciesRecursively: false },
            { name: 'account', test: ACCOUNT, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})
