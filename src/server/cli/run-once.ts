import type { Payload } from 'payload'
import { EnvError, processVariables } from '../../env'
import { ProductError } from '../../errors'
import { StartError } from '../boot/embedded/start-error'
import { joinInfrastructure } from '../boot/infrastructure'

/** The message is printed as is. */
export class UsageError extends Error {}

export const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Exits with 0, or with 1 and a one-line message. */
export const runOnce = async (work: (payload: Payload) => Promise<void>): Promise<never> => {
  try {
    const env = await joinInfrastructure(processVariables())
    const { openPayload } = await import('../boot/open-payload')
    const { payload, queue } = await openPayload(env)
    await queue.start({ runsJobs: false })
    await work(payload)
    await queue.stop(1_000)
    process.exit(0)
  } catch (error) {
    const isExpected = [StartError, EnvError, UsageError, ProductError].some((kind) => error instanceof kind)
    console.error(isExpected ? (error as Error).message : error)
    process.exit(1)
  }
}
