import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { readEnv } from '../../src/env'
import { startProduct } from '../../src/server/boot/product'
import { copyTemplate, dropDatabase } from './databases'
import { openProducts } from './open-products'
import { SANDBOX_CLIENT, startSandbox, type TestSandbox } from './sandbox'

/** The product in this process: on a copy of the migrated database, with its own sandbox, over real HTTP. */
export type TestProduct = {
  payload: Payload
  origin: string
  databaseUrl: string
  sandbox: TestSandbox
  /** Folder of its files; deleted on close. */
  dataDir: string
  /** A request without a user, for services and the Local API. */
  localReq: () => Promise<PayloadRequest>
  close: () => Promise<void>
}

/**
 * Starts the product without the panel and without demo data. `withJobs` also runs jobs. Rate limits are effectively
 * off unless a test sets `rateLimitFactor`. `env` overrides the variables set here. After each test the ledger is
 * checked (tests/support/books.ts), unless a test that writes into it sets `keepsBooks` to false.
 */
export const startTestProduct = async ({
  withJobs = false,
  rateLimitFactor = 1_000,
  keepsBooks = true,
  env = {},
}: {
  withJobs?: boolean
  rateLimitFactor?: number
  keepsBooks?: boolean
  env?: Record<string, string>
} = {}): Promise<TestProduct> => {
  const databaseUrl = await copyTemplate()
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const sandbox = await startSandbox({ publicUrl: origin, returnUrls: [`${origin}/api/amazon/callback`] })
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
    SEED: 'off',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'fatal',
    ...env,
  })
  const product = await startProduct({ env: settings, withJobs })
  const open = { payload: product.payload, keepsBooks }
  openProducts.add(open)
  return {
    payload: product.payload,
    origin,
    databaseUrl,
    sandbox,
    dataDir,
    localReq: () => createLocalReq({}, product.payload),
    close: async () => {
      openProducts.delete(open)
      await product.stop()
      await sandbox.close()
      await dropDatabase(databaseUrl)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
