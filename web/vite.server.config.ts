import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * Emits a module with a fixed name that re-exports the hashed entry. Since the entry and its chunks have hashed names, a
 * process that loads a new build never mixes it with modules of the previous one.
 */
const fixedEntry = (): Plugin => ({
  name: 'shelfmate:fixed-entry',
  generateBundle(_options, bundle) {
    const entry = Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry)
    if (!entry) throw new Error('The build of the public pages has no entry')
    const source = `export { default, renderForm } from './${entry.fileName}'\n`
    this.emitFile({ type: 'asset', fileName: 'entry-server.mjs', source })
  },
})

/*
 * The public pages as a module for the host, in dist/pages. Large packages of which we use little are bundled, because
 * the process would otherwise load them whole (lucide: 47 MB). React and the router stay in node_modules.
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
