// @ts-check
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root, SetUpError } from './project.mjs'

/**
 * esbuild options for Node programs: bundles our own code; packages stay in node_modules. Shared code is split into
 * chunks, so that dynamic imports are loaded on demand.
 * @param {string} name of the target; its chunks go to dist/chunks/<name>
 * @param {Record<string, string>} entryPoints name below dist/, without extension -> source file
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
    // Node reads the map of every chunk that it loads, and the sources are more than half of it.
    sourcesContent: false,
    metafile: true,
    logLevel: 'silent',
  }
}

/**
 * Packages to bundle: Lexical's Node files await each other at top level, and Node 20 sometimes never resolves such an
 * await: 5 of 60 imports of the editor hung, 53 without NODE_ENV=production. The condition `production` selects files
 * without a top-level await.
 */
const INSIDE = /^(lexical|@lexical\/.+|@payloadcms\/richtext-lexical)(\/.*)?$/

/** Packages that bundled packages share with the rest of the process, so they must not be bundled too. */
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

let running = 0

/**
 * Runs builds of a target, next to those of others. Throws SetUpError with esbuild's messages.
 * @param {string} name of the target
 * @param {(esbuild: typeof import('esbuild')) => Promise<void>} work
 */
export async function withEsbuild(name, work) {
  const esbuild = await import('esbuild')
  running += 1
  try {
    await work(esbuild)
  } catch (error) {
    if (error instanceof SetUpError) throw error
    const errors =
      error instanceof Error && 'errors' in error ? /** @type {import('esbuild').Message[]} */ (error.errors) : []
    const messages = await esbuild.formatMessages(errors, { kind: 'error', color: false })
    throw new SetUpError(`Building ${name} failed (esbuild).`, messages.join('\n') || String(error))
  } finally {
    running -= 1
    // esbuild keeps a child process for the next build, which a server does not need.
    if (running === 0) await esbuild.stop()
  }
}

/**
 * Writes a bundle to dist/. Throws SetUpError with esbuild's messages.
 * @param {string} name of the target
 * @param {Record<string, string>} entryPoints
 */
export function bundle(name, entryPoints) {
  return withEsbuild(name, async ({ build }) => {
    const { metafile } = await build(nodeBundle(name, entryPoints))
    removeOldChunks(name, metafile)
  })
}

/**
 * Removes the chunks of earlier builds.
 * @param {string} name of the target
 * @param {import('esbuild').Metafile} metafile of the newest build
 */
function removeOldChunks(name, metafile) {
  const folder = `dist/chunks/${name}`
  const files = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []
  for (const file of files.filter((candidate) => !(`${folder}/${candidate}` in metafile.outputs))) {
    rmSync(join(root, folder, file))
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
