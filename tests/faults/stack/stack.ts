import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabase, dropDatabase } from '../../support/databases'
import { freePort } from '../../support/free-port'
import { clientOf, signIn } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy'
import { type HttpProxy, startHttpProxy } from './http-proxy'
import { type StackPostgres, startStackPostgres } from './postgres'
import { createApp, createWorker, type StackApp, type StackProgram } from './programs'
import { SANDBOX_KEY, type StackSandbox, startStackSandbox } from './sandbox'
import type { StackStory } from './story'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of a stopped cluster, the sandbox's database, and what both contain. */
    stackWorld: { cluster: string; sandbox: string; story: StackStory }
  }
}

/** A whole installation on this machine: two apps behind a proxy, two workers, Postgres and the outside services. */
export type Stack = {
  /** Of the proxy in front of the apps. */
  origin: string
  story: StackStory
  proxy: HttpProxy
  apps: [StackApp, StackApp]
  workers: [StackProgram, StackProgram]
  postgres: StackPostgres
  sandbox: StackSandbox
  /** The networks between the product and its database, the outside services, and the mail server. */
  networks: { database: TcpProxy; sandbox: TcpProxy; mail: TcpProxy }
  brand: Person
  creator: Person
  /** Not started, and unknown to the proxy. */
  newApp: () => Promise<StackApp>
  close: () => Promise<void>
}

type Person = ReturnType<typeof clientOf> & { token: string }

/** `env`: of every app and worker. `folder`: that of Postgres. */
export const startStack = async (
  env: Record<string, string> = {},
  { folder }: { folder?: string } = {},
): Promise<Stack> => {
  const { cluster, sandbox: sandboxDatabase, story } = inject('stackWorld')
  const closing: (() => Promise<unknown>)[] = []
  const close = async (): Promise<void> => {
    for (const one of closing.splice(0).reverse()) await one()
  }
  try {
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const sandboxUrl = await createDatabase(`stack_${randomBytes(6).toString('hex')}`, sandboxDatabase)
    closing.push(() => dropDatabase(sandboxUrl))
    const [postgres, sandbox] = await Promise.all([
      startStackPostgres(cluster, folder),
      startStackSandbox(sandboxUrl, origin),
    ])
    closing.push(postgres.close, sandbox.close)
    const networks = {
      database: await startTcpProxy(Number(new URL(postgres.url()).port)),
      sandbox: await startTcpProxy(sandbox.port),
      mail: await startTcpProxy(sandbox.smtpPort),
    }
    closing.push(...Object.values(networks).map((network) => network.close))
    const services = {
      databaseUrl: networks.database.through(postgres.url()),
      origin,
      sandbox: { url: networks.sandbox.through(sandbox.url), smtpPort: networks.mail.port, key: SANDBOX_KEY },
    }
    const apps: Stack['apps'] = [await createApp(services), await createApp(services)]
    const workers: Stack['workers'] = [createWorker(services), createWorker(services)]
    const programs = [...apps, ...workers]
    closing.push(() => Promise.all(programs.map((program) => program.close())))
    await Promise.all(programs.map((program) => program.start(env)))
    const proxy = await startHttpProxy(
      port,
      apps.map((app) => app.port),
    )
    closing.push(proxy.close)
    const product = { origin, sandbox } as unknown as TestProduct
    const personOf = async ({ email }: { email: string }): Promise<Person> => {
      const token = await signIn(product, email)
      return { token, ...clientOf(product, { token }) }
    }
    return {
      origin,
      story: structuredClone(story),
      proxy,
      apps,
      workers,
      postgres: { ...postgres, start: () => postgres.start().then(() => lead(networks.database, postgres)) },
      sandbox,
      networks,
      brand: await personOf(story.brand),
      creator: await personOf(story.creator),
      newApp: async () => {
        const app = await createApp(services)
        closing.push(app.close)
        return app
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Postgres has another port after each start. */
const lead = (network: TcpProxy, postgres: StackPostgres): void => network.leadTo(Number(new URL(postgres.url()).port))
