// @ts-check
import './check-node.mjs'
import { fileURLToPath } from 'node:url'

const { endOnSignals, failWith, SetUpError } = await import('./project.mjs')
const { setUp } = await import('./setup.mjs')
const { enterRuntime } = await import('./runtime-mode.mjs')

endOnSignals()
try {
  const [name = '', ...args] = process.argv.slice(2)
  enterRuntime()
  await setUp({ targets: ['server'], packages: 'product' })
  const { serverBundles } = await import('./programs.mjs')
  const programs = serverBundles().flatMap((bundle) => Object.keys(bundle.programs))
  const program = [name, `cli/${name}`].find((entry) => programs.includes(entry))
  if (!program) throw new SetUpError(`Unknown program "${name}".`)
  const entry = new URL(`../dist/${program}.mjs`, import.meta.url)
  // Makes process.argv what the program would get if started directly.
  process.argv.splice(1, Number.POSITIVE_INFINITY, fileURLToPath(entry), ...args)
  await import(entry.href)
} catch (error) {
  failWith(error)
}
