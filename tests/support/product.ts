import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { readEnv } from '../../src/env'
import { startProduct } from '../../src/server/boot/product'
import { copySandboxTemplate, copyTemplate, copyWorld, createEmptyDatabase, dropDatabase } from './databases'
import { freePort } from './free-port'
import { openProducts } from './open-products'
import { SANDBOX_CLIENT, startSandbox, type TestSandbox } from './sandbox'
import { type StoredWorld, storedWorld } from './stored-world'

/** In this process: on a copy of the migrated database, with its own sandbox, over real HTTP. */
export type TestProduct = {
  payload: Payload
  origin: string
  databaseUrl: string
  sandbox: TestSandbox
  dataDir: string
  /** What a copied world contains, until `partnership` takes it. */
  world: StoredWorld | undefined
  /** A request without a user, for services and the Local API. */
  localReq: () => Promise<PayloadRequest>
  /** Stops the product and drops its databases, unless they are kept. The sandbox may be left to a product that follows. */
  close: (options?: { keepsDatabase?: boolean; keepsSandbox?: boolean }) => Promise<void>
}

/**
 * Without the panel and demo data. Rate limits are effectively off unless a test sets `rateLimitFactor`. `hasWorld`:
 * a partnership exists, which `partnership` returns (tests/support/world-template.ts). `follows`: a product that is closed
 * and left its sandbox; this one has its address and a new database. `resumes`: one that left its database as well, and with
 * it its people. `on`: an empty database of another server. Tests that write into the ledger set `checksLedger` to false.
 */
export const startTestProduct = async ({
  withJobs = false,
  rateLimitFactor = 1_000,
  checksLedger = true,
  hasWorld = false,
  follows,
  on,
  resumes,
  env = {},
}: {
  withJobs?: boolean
  rateLimitFactor?: number
  checksLedger?: boolean
  hasWorld?: boolean
  follows?: TestProduct
  on?: string
  resumes?: TestProduct
  env?: Record<string, string>
} = {}): Promise<TestProduct> => {
  const { databaseUrl, port, origin, sandbox } = await placeOf({ hasWorld, follows, resumes, on })
  const dataDir = await mkdtemp(join(tmpdir(), 'shelfmate-test-'))
  const settings = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: origin,
    DATABASE_URL: databaseUrl,
    SANDBOX_URL: sandbox.url,
    SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
    AMAZON_CLIENT_ID: SANDBOX_CLIENT.id,
    AMAZON_CLIENT_SECRET: SANDBOX_CLIENT.secret,
    AMAZON_LWA_AUTHORIZE_URL: `${origin}/sandbox/amazon/ap/oa`,
    AMAZON_LWA_TOKEN_URL: `${sandbox.url}/sandbox/amazon/auth/o2/token`,
    AMAZON_ADS_URL: `${sandbox.url}/sandbox/amazon-ads`,
    AMAZON_RETAIL_URL: `${origin}/sandbox/shop`,
    PAYLOAD_SECRET: 'test-secret-test-secret-test-secret',
    TOKEN_ENCRYPTION_KEYS: 'newest-test-key,older-test-key',
    PANEL: 'off',
    RATE_LIMIT_FACTOR: String(rateLimitFactor),
    UPSTREAM_WAIT_MS: '10',
    // Tests of all calls wait for the end of each answer.
    LIVE_STREAM_SECONDS: '0',
    SEED: 'off',
    JOBS: withJobs ? 'on' : 'off',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'fatal',
    ...env,
  })
  const product = await startProduct({ env: settings })
  await product.openPanel()
  const open = { payload: product.payload, checksLedger }
  openProducts.add(open)
  return {
    payload: product.payload,
    origin,
    databaseUrl,
    sandbox,
    dataDir,
    world: hasWorld ? storedWorld() : undefined,
    localReq: () => createLocalReq({}, product.payload),
    close: async ({ keepsDatabase = false, keepsSandbox = false } = {}) => {
      openProducts.delete(open)
      await product.stop()
      if (!keepsSandbox) await sandbox.close({ keepsDatabase })
      if (!keepsDatabase) await dropDatabase(databaseUrl)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type Place = { databaseUrl: string; port: number; origin: string; sandbox: TestSandbox }
type Wanted = {
  hasWorld: boolean
  follows: TestProduct | undefined
  resumes: TestProduct | undefined
  on: string | undefined
}

const placeOf = async ({ hasWorld, follows, resumes, on }: Wanted): Promise<Place> => {
  const before = follows ?? resumes
  if (!before) return newPlace(hasWorld, on)
  const databaseUrl = follows ? await createEmptyDatabase() : before.databaseUrl
  return { ...before, databaseUrl, port: Number(new URL(before.origin).port) }
}

const newPlace = async (hasWorld: boolean, on: string | undefined): Promise<Place> => {
  const { databaseUrl, sandboxUrl } = hasWorld
    ? await copyWorld()
    : { databaseUrl: on ?? (await copyTemplate()), sandboxUrl: await copySandboxTemplate() }
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const returnUrls = [`${origin}/api/amazon/callback`]
  return {
    databaseUrl,
    port,
    origin,
    sandbox: await startSandbox({ publicUrl: origin, returnUrls, databaseUrl: sandboxUrl }),
  }
}
