// @ts-check
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root, SetUpError } from './project.mjs'

/**
 * esbuild's options for programs that run on Node: own code in one file each, packages left in node_modules.
 * Not split into chunks, so that `import.meta.url` is the program's own file, below dist/.
 * @param {Record<string, string>} entryPoints name below dist/, without ending -> source file
 * @returns {import('esbuild').BuildOptions}
 */
export function nodeBundle(entryPoints) {
  return {
    absWorkingDir: root,
    entryPoints,
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'silent',
  }
}

/**
 * Writes a bundle to dist/. Throws SetUpError with esbuild's messages.
 * @param {Record<string, string>} entryPoints
 */
export async function bundle(entryPoints) {
  const esbuild = await import('esbuild')
  try {
    await esbuild.build(nodeBundle(entryPoints))
  } catch (error) {
    const errors =
      error instanceof Error && 'errors' in error ? /** @type {import('esbuild').Message[]} */ (error.errors) : []
    const messages = await esbuild.formatMessages(errors, { kind: 'error', color: false })
    throw new SetUpError('Building the server failed (esbuild).', messages.join('\n') || String(error))
  } finally {
    // esbuild keeps a process of its own for the next build; a server has no use for it.
    await esbuild.stop()
  }
}

/** The programs of the product: name below dist/ -> source file. */
export function serverEntries() {
  return {
    main: 'src/server/main.ts',
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
