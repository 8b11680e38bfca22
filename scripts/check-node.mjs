// @ts-check
// Loaded before everything else, in syntax that any Node with modules can read: it tells an old one what it lacks.
const NEEDED = '20.20.0'

/** @param {string} version */
function rank(version) {
  return version.split('.').reduce((sum, part) => sum * 1000 + Number.parseInt(part, 10), 0)
}

if (rank(process.versions.node) < rank(NEEDED)) {
  process.stderr.write(`Node ${NEEDED} or newer is needed; this is ${process.versions.node}.\n`)
  process.exit(1)
}
