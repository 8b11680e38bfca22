import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { disconnectAll, dropDatabase, urlOf } from '../../support/databases'
import { freePort } from '../../support/free-port'
import type { TestProduct } from '../../support/product'
import { startBuilt } from '../../support/worker'
import { buildNextVersion } from './next-version'
import { startStackPostgres } from './postgres'
import { SANDBOX_KEY, startStackSandbox } from './sandbox'
import { createStackStory } from './story'

/** Global setup of this folder: a real app process migrates a new cluster and creates the story. Stacks copy its folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildNextVersion()
  const sandboxName = `stack_${randomBytes(6).toString('hex')}_sandbox`
  const origin = `http://localhost:${await freePort()}`
  const [postgres, sandbox] = await Promise.all([startStackPostgres(), startStackSandbox(urlOf(sandboxName), origin)])
  const close = async (): Promise<void> => {
    await rm(postgres.folder, { recursive: true, force: true, maxRetries: 3 })
    await dropDatabase(urlOf(sandboxName))
  }
  const services = { databaseUrl: postgres.url(), origin, sandbox: { ...sandbox, key: SANDBOX_KEY } }
  const app = startBuilt(['dist/main.mjs'], /^ready /m, services, { JOBS: 'off' })
  try {
    await app.ready
    if (!app.isRunning()) throw new Error(`The app did not start: ${app.output()}`)
    const story = await createStackStory({ origin, sandbox } as unknown as TestProduct, postgres.db())
    project.provide('stackWorld', { cluster: postgres.folder, sandbox: sandboxName, story })
  } catch (error) {
    await close()
    throw error
  } finally {
    await app.end('SIGTERM')
    await sandbox.close()
    await postgres.stop()
    await disconnectAll(sandboxName)
  }
  return close
}
