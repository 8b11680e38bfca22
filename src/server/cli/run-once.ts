import type { Payload } from 'payload'
import { type Env, EnvError, processVariables } from '../../env'
import { ProductError } from '../../errors'
import { StartError } from '../boot/embedded/start-error'
import { joinInfrastructure } from '../boot/infrastructure'

/** The message is printed as is. */
export class UsageError extends Error {}

export const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** With the product's services. Exits with 0, or with 1 and a one-line message. */
export const runOnce = (work: (payload: Payload) => Promise<void>): Promise<never> =>
  runWith(async (env) => {
    const { openPayload } = await import('../boot/open-payload')
    const { payload, queue } = await openPayload(env)
    await queue.start({ runsJobs: false })
    await work(payload)
    await queue.stop()
  })

/** With the environment of what runs on DATA_DIR, or of DATABASE_URL. */
export const runWith = async (work: (env: Env) => Promise<void>): Promise<never> => {
  try {
    await work(await joinInfrastructure(processVariables()))
    process.exit(0)
  } catch (error) {
    const isExpected = [StartError, EnvError, UsageError, ProductError].some((kind) => error instanceof kind)
    console.error(isExpected ? (error as Error).message : error)
    process.exit(1)
  }
}
