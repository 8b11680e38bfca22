// @ts-check
import { bundle, entriesIn, serverEntries } from './bundle.mjs'
import { runPackageProgram } from './child-program.mjs'
import { SetUpError } from './project.mjs'

/**
 * @typedef {'server' | 'web' | 'cms' | 'bench' | 'embedded'} TargetName
 * @typedef {object} Target
 * @property {string[]} inputs files and folders whose content decides whether the target is stale
 * @property {() => string[]} outputs files without which it is stale in any case
 * @property {() => Promise<void>} build throws SetUpError
 */

const SERVER_INPUTS = ['src', 'payload.config.ts', 'tsconfig.json', 'package-lock.json', 'scripts/bundle.mjs']

/** What of the server the panel's own parts are built from. */
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
    inputs: [...SERVER_INPUTS, 'sandbox'],
    outputs: () => builtFiles(serverEntries()),
    build: () => bundle('server', serverEntries()),
  },
  web: {
    inputs: ['web', 'src/contracts', 'tsconfig.json', 'package-lock.json'],
    outputs: () => ['web/dist/index.html', 'dist/pages/entry-server.mjs'],
    build: async () => {
      for (const args of webBuilds()) await runBuilder('web', 'vite/bin/vite.js', args)
    },
  },
  // The panel takes its Payload config from the host at run time, so most changes of the server need no Next build.
  cms: {
    inputs: ['cms', ...PANEL_INPUTS, 'tsconfig.json', 'package-lock.json'],
    outputs: () => ['cms/.next/BUILD_ID'],
    build: () => runBuilder('cms', 'next/dist/bin/next', ['build', 'cms']),
  },
  bench: {
    inputs: [...SERVER_INPUTS, 'bench', 'sandbox', 'tests/support'],
    outputs: () => builtFiles(entriesIn('bench', 'bench')),
    build: () => bundle('bench', entriesIn('bench', 'bench')),
  },
  // The embedded Postgres alone, for the tests' own server.
  embedded: {
    inputs: ['src/server/boot/embedded', 'package-lock.json', 'scripts/bundle.mjs'],
    outputs: () => builtFiles(EMBEDDED_ENTRIES),
    build: () => bundle('embedded', EMBEDDED_ENTRIES),
  },
}

/**
 * Arguments of the two builds of the web app: what browsers load, and the module by which the host renders its public
 * pages.
 */
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
 */
async function runBuilder(name, program, args) {
  // Always the production build: a NODE_ENV of the shell decides how the product runs, not what it is made of.
  const env = { ...process.env, NODE_ENV: /** @type {const} */ ('production'), NEXT_TELEMETRY_DISABLED: '1' }
  const { code, output } = await runPackageProgram(program, args, { env })
  if (code !== 0) throw new SetUpError(`Building ${name} failed.`, output)
}
