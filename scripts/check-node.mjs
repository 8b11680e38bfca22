// Loaded first and written in syntax that any Node with modules can parse, so that an old version gets a clear message.
const NEEDED = '20.20.0'

/** @param {string} version */
function rank(version) {
  return version.split('.').reduce((sum, part) => sum * 1000 + Number.parseInt(part, 10), 0)
}

if (rank(process.versions.node) < rank(NEEDED)) {
  process.stderr.write(`Node ${NEEDED} or newer is needed; this is ${process.versions.node}.\n`)
  process.exit(1)
}
