import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
// With its extension: Node itself loads this file.
import { THEME_KEY } from './src/lib/theme.ts'

/** Runs before the first paint, from a file of its own: the pages carry no inline script. */
const themeScript = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}\n`

/** Puts into the head what only the build knows by name: the theme script and the preloads of the two fonts. */
const headAssets = (): Plugin => {
  let themeRef = ''
  return {
    name: 'shelfmate:head-assets',
    apply: 'build',
    buildStart() {
      themeRef = this.emitFile({ type: 'asset', name: 'theme.js', source: themeScript })
    },
    generateBundle: {
      order: 'pre',
      handler() {
        themeRef = this.getFileName(themeRef)
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
        return [...preloads, { tag: 'script', attrs: { src: `/${themeRef}` }, injectTo: 'head-prepend' }]
      },
    },
  }
}

/*
 * What every page runs, in one file beside the app's own: else it is nine files, each with its headers, and a change of
 * the app makes all of it stale. Not mutations, which no public page has.
 */
const BASE =
  /vite\/preload-helper|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|clsx|@tanstack\/(?!.*(mutationObserver|useMutation|nfinite))[^/]+)\//

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
    rolldownOptions: {
      // The stylesheet of a page that the server makes: same tokens, same fonts.
      input: ['index.html', 'src/styles/reference.css'].map((file) => `${import.meta.dirname}/${file}`),
      output: { codeSplitting: { groups: [{ name: 'base', test: BASE }] } },
    },
  },
})
