// @ts-check
import './check-node.mjs'

// Installs and builds everything without starting it: for images.
const { failWith } = await import('./project.mjs')
const { setUp } = await import('./setup.mjs')
await setUp({ targets: ['server', 'web', 'cms'] }).catch(failWith)
