import { readFileSync } from 'node:fs'

/** With its `v`, as shown in the footer. */
export const VERSION = `v${(JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version}`
