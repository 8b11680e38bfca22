import { readFileSync } from 'node:fs'

/** The product's version with its `v`, as shown in the footer. */
export const VERSION = `v${(JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version}`
