// @ts-check
import { bundle, entriesIn } from './bundle.mjs'
import { runPackageProgram } from './child-program.mjs'
import { buildServer, serverFiles } from './programs.mjs'
import { SetUpError } from './project.mjs'

/**
 * @typedef {'server' | 'web' | 'cms' | 'bench' | 'embedded'} TargetName
 * @typedef {object} Target
 * @property {string[]} inputs files and folders whose content determines whether the target is stale
 * @property {() => string[]} outputs files without which it is always stale
 * @property {(options?: BuildOptions) => Promise<void>} build throws SetUpError
 * @typedef {{ isInBackground?: boolean }} BuildOptions isInBackground: at a low priority
 */

const SERVER_INPUTS = ['src', 'payload.config.ts', 'tsconfig.json', 'package-lock.json', 'scripts/bundle.mjs']

/** Server code that the panel's components import. */
const PANEL_INPUTS = [
  'src/services/operations',
  'src/services/business-time.ts',
  'src/contracts',
  'src/domain',
  'src/access/roles.ts',
  'src/database.ts',
]

/** @type {Record<TargetName, Target>} */
export const targets = {
  server: {
    inputs: [...SERVER_INPUTS, 'sandbox', 'scripts/programs.mjs', 'scripts/code-cache.mjs'],
    outputs: serverFiles,
    build: buildServer,
  },
  web: {
    inputs: ['web', 'src/contracts', 'tsconfig.json', 'package-lock.json'],
    outputs: () => ['web/dist/index.html', 'dist/pages/entry-server.mjs'],
    build: async () => {
      await Promise.all(webBuilds().map((args) => runBuilder('web', 'vite/bin/vite.js', args)))
    },
  },
  // The panel gets its Payload config from the host at run time, so most server changes need no Next build.
  cms: {
    inputs: ['cms', ...PANEL_INPUTS, 'tsconfig.json', 'package-lock.json'],
    outputs: () => ['cms/.next/BUILD_ID'],
    build: (options) => runBuilder('cms', 'next/dist/bin/next', ['build', 'cms'], options),
  },
  bench: {
    inputs: [...SERVER_INPUTS, 'bench', 'sandbox', 'tests/support'],
    outputs: () => builtFiles(entriesIn('bench', 'bench')),
    build: () => bundle('bench', entriesIn('bench', 'bench')),
  },
  // Only the embedded Postgres, for the tests' own server.
  embedded: {
    inputs: ['src/server/boot/embedded', 'package-lock.json', 'scripts/bundle.mjs'],
    outputs: () => builtFiles(EMBEDDED_ENTRIES),
    build: () => bundle('embedded', EMBEDDED_ENTRIES),
  },
}

/** The browser build, and the module that renders public pages on the server. */
export function webBuilds() {
  const build = ['build', 'web', '--logLevel', 'warn']
  return [build, [...build, '--config', 'web/vite.server.config.ts']]
}

const EMBEDDED_ENTRIES = {
  'embedded/postgres': 'src/server/boot/embedded/postgres.ts',
  'embedded/start-lock': 'src/server/boot/embedded/start-lock.ts',
}

/** @param {Record<string, string>} entries */
function builtFiles(entries) {
  return Object.keys(entries).map((name) => `dist/${name}.mjs`)
}

/**
 * @param {string} name
 * @param {string} program below node_modules
 * @param {string[]} args
 * @param {BuildOptions} [options]
 */
async function runBuilder(name, program, args, options) {
  // Always a production build: the shell's NODE_ENV affects how the product runs, not how it is built.
  const env = { ...process.env, NODE_ENV: /** @type {const} */ ('production'), NEXT_TELEMETRY_DISABLED: '1' }
  const { code, output } = await runPackageProgram(program, args, { env, ...options })
  if (code !== 0) throw new SetUpError(`Building ${name} failed.`, output)
}
