import { pino } from 'pino'
import { createSandbox } from './app'
import { readEnvironment } from './env'

const END_MS = 1500

const run = async (): Promise<void> => {
  const { options, logLevel, endsWithStdin } = readEnvironment()
  const log = pino({ name: 'sandbox', level: logLevel }, pino.destination({ dest: 2, sync: true }))
  const sandbox = await createSandbox({ ...options, log })

  const end = (): void => {
    setTimeout(() => process.exit(0), END_MS).unref()
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ message: String(error) }, 'shutdown failed')
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
  if (endsWithStdin) process.stdin.once('end', end).once('error', end).resume()
  process.stdout.write(`${JSON.stringify({ sandbox: 'ready', port: sandbox.port, smtp_port: sandbox.smtpPort })}\n`)
}

run().catch((error: unknown) => {
  process.stderr.write(`sandbox: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
