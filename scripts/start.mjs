// @ts-check
import './check-node.mjs'

const { failWith } = await import('./project.mjs')
const { setUp } = await import('./setup.mjs')
const { enterRuntime } = await import('./runtime-mode.mjs')

// Until the product listens for signals itself, there is nothing to drain.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(0)
  })
}

try {
  enterRuntime()
  const isPanelOff = ['off', '0', 'false'].includes(process.env.PANEL ?? '')
  await setUp({ targets: isPanelOff ? ['server', 'web'] : ['server', 'web', 'cms'] })
  // In this process, so that signals reach the product and not only its parent.
  await import(new URL('../dist/main.mjs', import.meta.url).href)
} catch (error) {
  failWith(error)
}
