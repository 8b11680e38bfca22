/** Each connection of the client asks for its share of the paths in BENCH_PATHS, one after another. */
const { readFileSync } = require('node:fs')

const paths = readFileSync(process.env.BENCH_PATHS, 'utf8').split('\n')
const connections = Number(process.env.BENCH_CONNECTIONS)
let opened = 0

module.exports = (client) => {
  const offset = opened % connections
  opened += 1
  client.setRequests(paths.filter((_, index) => index % connections === offset).map((path) => ({ path })))
}
