import type { Payload } from 'payload'
import type { Env } from '../../env'
import { findBrokenRules } from '../../services/money/ledger/invariants'
import { findUnreadableSecrets } from '../../services/operations/find-unreadable-secrets'
import { pendingMigrations } from '../boot/migrate'
import { openPayload } from '../boot/open-payload'
import { connectTo, type Restored, type Step } from './back-up'
import { compareFingerprints, readFingerprint } from './fingerprint'

/** What is wrong with a restored backup, by the source's figures and by the product's own code. Empty: nothing. */
export const checkRestored = async (options: {
  env: Env
  restored: Pick<Restored, 'url' | 'source'>
  step: Step
}): Promise<string[]> => {
  const { env, restored, step } = options
  // First, because the product writes.
  const differences = await step('compare every row', () => compare(restored), outcomeOf('the same as at the source'))
  const { payload, close } = await openPayload({
    ...env,
    databaseUrl: restored.url,
    databaseDirectUrl: restored.url,
    databaseReadUrls: [],
    panel: false,
    // Its connections end with its server.
    logLevel: 'error',
  })
  try {
    return [...differences, ...(await checkProduct(payload, step))]
  } finally {
    await close()
  }
}

const compare = async ({ url, source }: Pick<Restored, 'url' | 'source'>): Promise<string[]> => {
  const client = await connectTo(url)
  try {
    return compareFingerprints(source, await readFingerprint(client))
  } finally {
    await client.end()
  }
}

const checkProduct = async (payload: Payload, step: Step): Promise<string[]> => {
  const missing = await step('migrations', () => pendingMigrations(payload), outcomeOf('all applied'))
  const broken = await step('rules of the ledger', () => findBrokenRules({ payload }), outcomeOf('none broken'))
  const secrets = await step(
    'decrypt',
    () => findUnreadableSecrets({ payload }),
    ({ readable, problems }) =>
      problems.length === 0 ? `${readable} tokens, tax IDs and addresses` : `${problems.length} problems`,
  )
  return [...missing.map((name) => `migration ${name} is missing`), ...broken, ...secrets.problems]
}

const outcomeOf =
  (good: string) =>
  (problems: string[]): string =>
    problems.length === 0 ? good : `${problems.length} problems`
