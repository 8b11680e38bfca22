import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
// With their extensions, because Node loads this file directly.
import { CHUNKS } from './chunks.ts'
import { precompress } from './precompress.ts'
import { FIRST_PAINT_SCRIPT } from './src/lib/first-paint.ts'

/** Adds the script that runs before the first paint to the head: a file, because the pages have no inline scripts. */
const firstPaint = (): Plugin => {
  let scriptRef = ''
  return {
    name: 'shelfmate:first-paint',
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
      // Last, so that what takes longer is asked for first.
      handler: () => [{ tag: 'script', attrs: { src: `/${scriptRef}` }, injectTo: 'head' }],
    },
  }
}

/* The package's exports lead to its development build, with its warnings. */
const ROUTER = `${import.meta.dirname}/../node_modules/react-router/dist/production`
const PRODUCTION_ROUTER = [
  { find: /^react-router$/, replacement: `${ROUTER}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${ROUTER}/dom-export.mjs` },
]

/*
 * What the entry imports, and what the dashboard imports in addition. A file that they import later need not list them,
 * which saves 3 kB (gzip) on each page of the dashboard.
 */
const loaded = (...names: string[]): RegExp => new RegExp(`/(${names.join('|')})-[^/]+\\.js$`)
const WITH_ENTRY = loaded('base', 'context', 'index', 'rolldown-runtime')
const WITH_DASHBOARD = loaded('account|basics|calls|callers|dashboard|logout|sync-records|vocabulary')
const isOfDashboard = (host: string): boolean => /\/(dashboard|dialogs)[^/]*\.js$/.test(host)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), firstPaint(), precompress()],
  resolve: { alias: PRODUCTION_ROUTER },
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
      resolveDependencies: (file, dependencies, { hostId, hostType }) => {
        if (hostType === 'html') return dependencies
        if (/\/index-[^/]+\.js$/.test(hostId) && !/\/account-[^/]+\.js$/.test(file)) return []
        return dependencies.filter(
          (name) => !WITH_ENTRY.test(name) && !(isOfDashboard(hostId) && WITH_DASHBOARD.test(name)),
        )
      },
    },
    rolldownOptions: {
      // The server renders /api/reference and /lp/{slug}.
      input: [
        'index.html',
        'src/early.ts',
        'src/styles/reference.css',
        'src/landing-document/style.css',
        'src/landing-document/behavior.ts',
      ].map((file) => `${import.meta.dirname}/${file}`),
      output: {
        // Seven characters instead of eight: the shell lists the files of every page, and hashes don't compress.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: CHUNKS,
        },
      },
    },
  },
})
