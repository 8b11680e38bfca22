import { createServer } from 'node:net'
import { processVariables, readEnv } from '../../env'
import { StartError } from './embedded/start-error'
import { startInfrastructure } from './infrastructure'
import { runUntilSignal } from './run-until-signal'
import { keepHeapSmall } from './small-process'

declare global {
  /** Set by `scripts/start.mjs` when the panel has to be built: resolves to null when it is, otherwise to the message to show. */
  var shelfmateBuildPanel: (() => Promise<string | null>) | undefined
}

const buildPanel = async (build: () => Promise<string | null>): Promise<void> => {
  const failure = await build()
  if (failure !== null) throw new StartError(failure)
}

const report = (line: string) => void process.stderr.write(`${line}\n`)

const assertPortFree = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, () => probe.close(() => resolve()))
  })

void runUntilSignal(async (stops, fail) => {
  const variables = processVariables()
  const given = readEnv(variables)
  await assertPortFree(given.port)
  if (!given.panel) keepHeapSmall()
  // Before the code is loaded, which blocks this process: it would notice late that Postgres is ready for the sandbox.
  const { whenReady, stop } = await startInfrastructure({ variables, report })
  stops.push(stop)
  const [env, { startProduct }] = await Promise.all([whenReady, import('./product')])
  const product = await startProduct({ env })
  stops.push(product.stop)
  const demo = env.seed ? (await import('../../seed/demo-accounts')).demoAccountLines() : []
  // A single write, so that a reader waiting for the first line also gets the rest.
  process.stdout.write([`ready ${env.publicUrl}`, ...demo, ''].join('\n'))
  // Afterwards: its build takes the processors from what everybody waits for, and loading it blocks the process.
  const build = globalThis.shelfmateBuildPanel
  product.openPanel(build && buildPanel(build)).then((isOpen) => {
    // Nobody waits for this line when the panel only has to be loaded.
    if (isOpen && build) process.stdout.write(`the admin panel is ready after ${process.uptime().toFixed(1)} s\n`)
  }, fail)
})
