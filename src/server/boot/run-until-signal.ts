import { setTimeout as sleep } from 'node:timers/promises'
import { EnvError } from '../../env'
import { causeOf, StartError } from './embedded/start-error'

type Stop = () => Promise<void>

const GIVE_UP_MS = 9_500
const START_MS = 5_000

/**
 * Runs a program of the product until SIGTERM or SIGINT: starts it, and stops it in the opposite order. Exit code 0
 * after an orderly stop, 1 with one clear line when the start failed; then nothing is left half started.
 */
export const runUntilSignal = async (start: (stops: Stop[]) => Promise<void>): Promise<void> => {
  const stops: Stop[] = []
  let isEnding = false
  const end = async (code: number, started: Promise<void>): Promise<void> => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(code || 1), GIVE_UP_MS).unref()
    // A start that is under way comes to its end first: nothing is taken from under it.
    await Promise.race([started.catch(() => undefined), sleep(START_MS)])
    for (const stop of stops.splice(0).reverse()) {
      await stop().catch((error: unknown) => process.stderr.write(`${causeOf(error)}\n`))
    }
    process.exit(code)
  }
  const starting = start(stops)
  // A promise that a library lost must not end what everybody else is waiting for.
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

/** Loaded when it is needed: not every program writes a log. */
const logLost = async (error: unknown): Promise<void> => {
  const { logger } = await import('../../logger')
  logger.error({ err: error, msg: 'A promise was rejected and nobody took it' })
}

const lineOf = (error: unknown): string => {
  if (error instanceof StartError || error instanceof EnvError) return error.message
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what listens there, or set PORT to another.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
