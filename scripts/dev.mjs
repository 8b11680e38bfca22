// @ts-check
import './check-node.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'

const { endOnSignals, failWith, root } = await import('./project.mjs')
const { forgetBuilds, setUp } = await import('./setup.mjs')
const { enterRuntime } = await import('./runtime-mode.mjs')

/** @type {import('node:child_process').ChildProcess | undefined} */
let server
/** Serializes restarts, however fast files change. */
let turn = Promise.resolve()

function restart() {
  turn = turn.then(async () => {
    await stopServer()
    server = spawn(process.execPath, ['--enable-source-maps', 'dist/main.mjs'], { cwd: root, stdio: 'inherit' })
  })
}

async function stopServer() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

async function develop() {
  process.env.NODE_ENV ||= 'development'
  process.env.SHELFMATE_DEMO ||= '1'
  // The panel would run on Next's development server, which is slow and rarely needed.
  process.env.PANEL ||= 'off'
  enterRuntime()
  await setUp({ targets: ['web'] })
  // From here on dist/ and web/dist follow the sources, not their stamps.
  forgetBuilds(['server', 'web'])

  const esbuild = await import('esbuild')
  const { bundle } = await import('./bundle.mjs')
  const { webBuilds } = await import('./build-targets.mjs')
  const { runPackageProgram } = await import('./child-program.mjs')
  const { programsBundle, serverBundles } = await import('./programs.mjs')
  await bundle('server', { 'load-programs': 'src/server/boot/load-programs.ts' })
  const bundles = serverBundles()
  /** @type {Set<string>} */
  const built = new Set()
  for (const one of bundles) {
    const options = programsBundle(one)
    /** @type {import('esbuild').Plugin} */
    const restarting = {
      name: 'restart',
      setup: (build) =>
        build.onEnd(({ errors }) => {
          if (errors.length > 0) return
          built.add(one.name)
          if (built.size === bundles.length) restart()
        }),
    }
    const context = await esbuild.context({
      ...options,
      logLevel: 'warning',
      plugins: [...options.plugins, restarting],
    })
    await context.watch()
  }
  // Includes the component gallery at /_ui, which production builds omit.
  const env = { ...process.env, VITE_GALLERY: '1' }
  for (const args of webBuilds()) {
    void runPackageProgram('vite/bin/vite.js', [...args, '--watch'], { env, isShown: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      await turn
      await stopServer()
      process.exit(0)
    })
  }
}

endOnSignals()
await develop().catch(failWith)
