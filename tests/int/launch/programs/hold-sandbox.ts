import { startSandboxChild } from '../../../../src/server/boot/embedded/sandbox-child'

// Runs the sandbox program of its argument and prints its port.
const sandbox = await startSandboxChild({
  entry: process.argv[2] ?? '',
  databaseUrl: 'postgres://127.0.0.1:1/sandbox',
  publicUrl: 'http://localhost:3000',
  env: process.env,
})
process.stdout.write(`port ${sandbox.port}\n`)
