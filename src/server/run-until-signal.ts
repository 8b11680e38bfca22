import { EnvError } from '../env'
import { causeOf, StartError } from './embedded/start-error'

type Stop = () => Promise<void>

const GIVE_UP_MS = 9_500

/**
 * Runs a program of the product until SIGTERM or SIGINT: starts it, and stops it in the opposite order. Exit code 0
 * after an orderly stop, 1 with one clear line when the start failed; then nothing is left half started.
 */
export const runUntilSignal = async (start: (stops: Stop[]) => Promise<void>): Promise<void> => {
  const stops: Stop[] = []
  let ending: Promise<void> | undefined
  const end = (code: number) => {
    ending ??= (async () => {
      setTimeout(() => process.exit(code || 1), GIVE_UP_MS).unref()
      for (const stop of stops.splice(0).reverse())
        await stop().catch((error: unknown) => process.stderr.write(`${causeOf(error)}\n`))
      process.exit(code)
    })()
    return ending
  }
  process.on('SIGTERM', () => void end(0))
  process.on('SIGINT', () => void end(0))
  try {
    await start(stops)
    if (ending !== undefined) for (const stop of stops.splice(0).reverse()) await stop()
  } catch (error) {
    process.stderr.write(`${lineOf(error)}\n`)
    await end(1)
  }
}

const lineOf = (error: unknown): string => {
  if (error instanceof StartError || error instanceof EnvError) return error.message
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what listens there, or set PORT to another.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
