import { createServer } from 'node:net'
import { env } from '../env'
import { runUntilSignal } from './run-until-signal'
import { keepHeapSmall, loadPackages } from './small-process'
import { prepareSurroundings } from './surroundings'

const report = (line: string) => void process.stderr.write(`${line}\n`)

/** Fails before anything is started when the port is taken. */
const assertPortFree = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, () => probe.close(() => resolve()))
  })

await runUntilSignal(async (stops) => {
  await assertPortFree(env().port)
  stops.push(await prepareSurroundings({ report }))
  if (!env().panel) keepHeapSmall()
  await loadPackages()
  // Loaded now, not before: the Payload config reads the environment that has just been completed.
  const { startProduct } = await import('./product')
  const product = await startProduct()
  stops.push(product.stop)
  const demo = env().seed ? (await import('../seed/demo-accounts')).demoAccountLines() : []
  // At once: whoever waits for the first line finds the others too.
  process.stdout.write([`ready ${env().publicUrl}`, ...demo, ''].join('\n'))
})
