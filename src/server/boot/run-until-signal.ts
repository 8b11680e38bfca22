import { setTimeout as sleep } from 'node:timers/promises'
import { EnvError } from '../../env'
import { errorForLog } from '../../log-values'
import { causeOf, StartError } from './embedded/start-error'

type Stop = () => Promise<void>

const GIVE_UP_MS = 9_500
const START_MS = 5_000

/**
 * Calls the stop functions in reverse order on SIGTERM or SIGINT. Exits with 0 after an orderly stop; a failed start
 * stops what was started and exits with 1 and a one-line message. `start` gets a function that ends the process in the
 * same way after a failure in the background.
 */
export const runUntilSignal = async (
  start: (stops: Stop[], fail: (error: unknown) => void) => Promise<void>,
): Promise<void> => {
  const stops: Stop[] = []
  let isEnding = false
  const end = async (code: number, started: Promise<void>): Promise<void> => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(code || 1), GIVE_UP_MS).unref()
    // Let a start in progress finish first, so that nothing it uses is stopped while it runs.
    await Promise.race([started.catch(() => undefined), sleep(START_MS)])
    for (const stop of stops.splice(0).reverse()) {
      await stop().catch((error: unknown) => process.stderr.write(`${causeOf(error)}\n`))
    }
    process.exit(code)
  }
  const fail = (error: unknown): void => {
    if (!isEnding) process.stderr.write(`${lineOf(error)}\n`)
    void end(1, starting)
  }
  const starting = start(stops, fail)
  // A rejection that a library left unhandled must not end the process.
  process.on('unhandledRejection', (error) => void logLost(error))
  process.on('SIGTERM', () => void end(0, starting))
  process.on('SIGINT', () => void end(0, starting))
  try {
    await starting
  } catch (error) {
    if (!isEnding) process.stderr.write(`${lineOf(error)}\n`)
    await end(1, Promise.resolve())
  }
}

const logLost = async (error: unknown): Promise<void> => {
  const { logger } = await import('../../logger')
  logger.error({ err: error, msg: 'Unhandled promise rejection' })
}

const lineOf = (error: unknown): string => {
  if (error instanceof StartError || error instanceof EnvError) return error.message
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop the process that uses it, or set PORT to another port.`
  const { message, stack } = errorForLog(error)
  return [message, stack].filter(Boolean).join('\n')
}
