// @ts-check
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root, SetUpError } from './project.mjs'

/**
 * esbuild's options for programs that run on Node: own code, while packages stay in node_modules. Shared code is split
 * into chunks, so that what a program imports late is also loaded late.
 * @param {string} name of the target; its chunks are in dist/chunks/<name>
 * @param {Record<string, string>} entryPoints name below dist/, without ending -> source file
 * @returns {import('esbuild').BuildOptions & { metafile: true, plugins: import('esbuild').Plugin[] }}
 */
export function nodeBundle(name, entryPoints) {
  return {
    absWorkingDir: root,
    entryPoints,
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    chunkNames: `chunks/${name}/[name]-[hash]`,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['production'],
    plugins: [packagesOutside],
    sourcemap: true,
    metafile: true,
    logLevel: 'silent',
  }
}

/**
 * Packages whose code goes into the bundle. Lexical's files for Node await one another at top level, and Node 20 loses
 * such a wait now and then: of 60 imports of the editor 5 never ended, 53 without NODE_ENV=production. The condition
 * `production` leads to files that await nothing.
 */
const INSIDE = /^(lexical|@lexical\/.+|@payloadcms\/richtext-lexical)(\/.*)?$/

/** What code inside shares with the rest of the process, and therefore must not have a copy of. */
const SHARED = /^(node:.*|payload|@payloadcms\/.*|next|react|react-dom)(\/.*)?$/

/** @type {import('esbuild').Plugin} */
const packagesOutside = {
  name: 'packages-outside',
  setup: (build) => {
    build.onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@payload-config') || INSIDE.test(path)) return undefined
      const isFromInside = importer.includes('/node_modules/') && !SHARED.test(path)
      return isFromInside ? undefined : { path, external: true }
    })
  },
}

/**
 * Writes a bundle to dist/. Throws SetUpError with esbuild's messages.
 * @param {string} name of the target
 * @param {Record<string, string>} entryPoints
 */
export async function bundle(name, entryPoints) {
  const esbuild = await import('esbuild')
  try {
    const { metafile } = await esbuild.build(nodeBundle(name, entryPoints))
    removeOldChunks(name, metafile)
  } catch (error) {
    const errors =
      error instanceof Error && 'errors' in error ? /** @type {import('esbuild').Message[]} */ (error.errors) : []
    const messages = await esbuild.formatMessages(errors, { kind: 'error', color: false })
    throw new SetUpError(`Building ${name} failed (esbuild).`, messages.join('\n') || String(error))
  } finally {
    // esbuild keeps a process of its own for the next build; a server has no use for it.
    await esbuild.stop()
  }
}

/**
 * Removes the chunks of earlier builds.
 * @param {string} name of the target
 * @param {import('esbuild').Metafile} metafile of the newest build
 */
export function removeOldChunks(name, metafile) {
  const folder = `dist/chunks/${name}`
  const files = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []
  for (const file of files.filter((candidate) => !(`${folder}/${candidate}` in metafile.outputs))) {
    rmSync(join(root, folder, file))
  }
}

/** The programs of the product: name below dist/ -> source file. */
export function serverEntries() {
  return {
    main: 'src/server/boot/main.ts',
    worker: 'src/worker.ts',
    sandbox: 'sandbox/main.ts',
    ...entriesIn('src/server/cli', 'cli'),
  }
}

/**
 * Every program in a folder.
 * @param {string} folder below the root
 * @param {string} outFolder below dist/
 * @returns {Record<string, string>}
 */
export function entriesIn(folder, outFolder) {
  const path = join(root, folder)
  const names = existsSync(path) ? readdirSync(path).filter((name) => /(?<!\.test)\.ts$/.test(name)) : []
  return Object.fromEntries(names.map((name) => [`${outFolder}/${basename(name, '.ts')}`, `${folder}/${name}`]))
}
