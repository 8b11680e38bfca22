// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationFaults } from './migration-faults.mjs'
import { root } from './project.mjs'

/** Earlier ones were written for installations without data. */
const FIRST_CHECKED = '20261201'

const folder = join(root, 'src/migrations')
const files = readdirSync(folder).filter((file) => /^\d{8}_.*\.ts$/.test(file) && file >= FIRST_CHECKED)
const faults = []
for (const file of files)
  for (const fault of await migrationFaults(readFileSync(join(folder, file), 'utf8'))) faults.push(`${file}: ${fault}`)
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.exit(faults.length === 0 ? 0 : 1)
