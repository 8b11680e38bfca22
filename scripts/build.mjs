// @ts-check
import './check-node.mjs'

// For images.
const { endOnSignals, failWith } = await import('./project.mjs')
const { setUp } = await import('./setup.mjs')
endOnSignals()
await setUp({ targets: ['server', 'web', 'cms'], packages: 'product' }).catch(failWith)
