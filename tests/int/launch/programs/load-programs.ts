import { loadPrograms } from '../../../../src/server/boot/load-programs'

// Loads the programs of the file in its first argument, and says whether V8 rejected the cache.
const { programs, script } = loadPrograms(process.argv[2] ?? '')
await programs.load?.()
process.stdout.write(`rejected: ${script.cachedDataRejected}\n`)
process.exit(0)
