import { createServer } from 'node:http'

// Implements only the sandbox's process contract: ports, ready line, end of stdin, SIGTERM. `/env` returns its
// variables, `/crash` exits with code 3; with BEHAVIOR=silent it never gets ready, with =broken it exits at once.
const behavior = process.env.BEHAVIOR
if (behavior === 'broken') {
  process.stderr.write('relation "sellers" is missing\n')
  process.exit(2)
}
const server = createServer((request, response) => {
  if (request.url === '/crash') process.exit(3)
  response.end(JSON.stringify(process.env))
})
server.listen(Number(process.env.SANDBOX_PORT), '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  if (behavior === 'silent') return
  process.stdout.write('a line that is not JSON\n')
  process.stdout.write(
    `${JSON.stringify({ sandbox: 'ready', port, smtp_port: Number(process.env.SANDBOX_SMTP_PORT) || 2525 })}\n`,
  )
})
process.stdin.on('end', () => process.exit(0)).resume()
process.on('SIGTERM', () => {
  if (behavior !== 'stubborn') process.exit(0)
})
