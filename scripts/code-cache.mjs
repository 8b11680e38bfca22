// @ts-check
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './project.mjs'

// Writes V8's cache of the functions that are compiled once the programs of a file are loaded.
process.env.NODE_ENV = 'production'
const file = join(root, process.argv[2] ?? '')
const { loadPrograms } = await import(pathToFileURL(join(root, 'dist/load-programs.mjs')).href)
const { programs, script } = loadPrograms(pathToFileURL(file).href)
await programs.load()
writeFileSync(`${file}.cache`, script.createCachedData())
process.exit(0)
