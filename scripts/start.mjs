// @ts-check
import './check-node.mjs'

const { endOnSignals, failWith } = await import('./project.mjs')
const { setUp } = await import('./setup.mjs')
const { enterRuntime } = await import('./runtime-mode.mjs')

// A stop before the product runs is a stop like any other: there is nothing to drain.
endOnSignals(0)
try {
  enterRuntime()
  const isPanelOff = ['off', '0', 'false'].includes(process.env.PANEL ?? '')
  await setUp({ targets: isPanelOff ? ['server', 'web'] : ['server', 'web', 'cms'] })
  // In this process, so that signals reach the product and not only its parent.
  await import(new URL('../dist/main.mjs', import.meta.url).href)
} catch (error) {
  failWith(error)
}
