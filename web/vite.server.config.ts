import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * Gives the entry a fixed name that leads to its real one, which has a hash as its chunks have: a process that loads the
 * next build loads all of it anew, and no part of the last one.
 */
const fixedEntry = (): Plugin => ({
  name: 'shelfmate:fixed-entry',
  generateBundle(_options, bundle) {
    const entry = Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry)
    if (!entry) throw new Error('The build of the public pages has no entry')
    const source = `export { default } from './${entry.fileName}'\n`
    this.emitFile({ type: 'asset', fileName: 'entry-server.mjs', source })
  },
})

/*
 * The public pages as a module for the host, in dist/pages. What has one small part in use of a large package is bundled,
 * or the process would load the package whole (lucide: 47 MB); React and the router stay in node_modules.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), fixedEntry()],
  publicDir: false,
  build: {
    ssr: 'src/entry-server.tsx',
    outDir: '../dist/pages',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'pages-[hash].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' } },
  },
  ssr: { noExternal: ['lucide-react', 'radix-ui', /^@radix-ui\//, 'clsx'] },
})
