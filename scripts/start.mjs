// @ts-check
import './check-node.mjs'

const { endOnSignals, failWith } = await import('./project.mjs')
const { backgroundBuild, setUp } = await import('./setup.mjs')
const { enterRuntime } = await import('./runtime-mode.mjs')

// Before the product runs there is nothing to drain, so a signal is an orderly stop.
endOnSignals(0)
try {
  enterRuntime()
  await setUp({ targets: ['server', 'web'], packages: 'site' })
  const isPanelOff = ['off', '0', 'false'].includes(process.env.PANEL ?? '')
  // The panel takes longer than everything else, so the product starts first, and then installs, builds and opens it.
  if (!isPanelOff) Object.assign(globalThis, { shelfmateBuildPanel: backgroundBuild(['cms']) })
  // In this process, so that signals reach the product, not just its parent.
  await import(new URL('../dist/main.mjs', import.meta.url).href)
} catch (error) {
  failWith(error)
}
