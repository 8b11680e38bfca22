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
  process.stdout.write(`ready ${env().publicUrl}\n`)
  if (env().seed) {
    const { demoAccountLines } = await import('../seed/demo-accounts')
    for (const line of demoAccountLines()) process.stdout.write(`${line}\n`)
  }
})
