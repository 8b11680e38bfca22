import { readEnv, setEnv } from '../../../src/env'
import { readBatch } from '../../../src/integrations/paypal/payouts'
import type { PayoutItemView } from '../../../src/integrations/paypal/shapes'
import { SANDBOX_PUBLIC_URL, startSandbox } from '../../support/sandbox'

/** A sandbox and our client, configured with the product's defaults. */
export const startPaypalWorld = async () => {
  const sandbox = await startSandbox()
  setEnv(readEnv({ PUBLIC_URL: SANDBOX_PUBLIC_URL, SANDBOX_URL: sandbox.url }))
  return {
    sandbox,
    script: (fault: object) => sandbox.operate('POST', '/sandbox/faults', fault),
    clearFaults: () => sandbox.operate('DELETE', '/sandbox/faults'),
    /** How many payouts were made under a key. */
    effectsOf: async (key: string): Promise<number> => {
      const { batches } = (await sandbox.operate('GET', '/sandbox/paypal/records')) as { batches: Batch[] }
      return batches.find(({ sender_batch_id }) => sender_batch_id === key)?.effects ?? 0
    },
    /** The only item of a batch, after the batch has finished. */
    itemOf: async (batchId: string): Promise<PayoutItemView> => {
      for (let tries = 0; tries < 100; tries += 1) {
        const { status, items } = await readBatch(batchId)
        if (['SUCCESS', 'DENIED'].includes(status) && items[0]) return items[0]
        await new Promise((done) => setTimeout(done, 50))
      }
      throw new Error(`The batch ${batchId} does not finish`)
    },
  }
}

type Batch = { sender_batch_id: string; effects: number }

/** A payout of 60 dollars. */
export const payout = (key: string, more: object = {}) => ({
  key,
  receiver: 'maya@creators.test',
  wallet: 'PAYPAL' as const,
  recipientType: 'EMAIL' as const,
  amountCents: 6_000,
  note: 'Commission of October',
  subject: 'Your commission',
  ...more,
})
