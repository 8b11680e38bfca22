import type { PayloadRequest } from 'payload'
import { ProductError } from '../../errors'
import { UpstreamError } from '../../integrations/upstream'
import { AttributionRefused } from './attribution-refused'
import { disconnectIneligible, readProfileUse } from './disconnect-ineligible'
import { loadAdvertisers } from './load-advertisers'
import { loadProducts } from './load-products'
import { loadTags } from './load-tags'

type Input = { req: PayloadRequest; brandId: number }

const PARTS: Record<string, (input: Input) => Promise<unknown>> = {
  advertisers: loadAdvertisers,
  'non-macro tags': (input) => loadTags({ ...input, kind: 'non-macro' }),
  'macro tags': (input) => loadTags({ ...input, kind: 'macro' }),
  products: loadProducts,
}

/**
 * Brings what Amazon says of a brand up to date, whether anybody is logged in or not: advertisers, tags (which switches
 * Amazon's measurement on) and products. A part that fails is logged, and the others are tried all the same. A profile
 * that may not use Attribution sets the brand to not connected (decisions on Amazon). Throws what is neither Amazon's
 * failure nor a refusal, after the other parts. Answers the parts that failed.
 */
export const refreshCatalogue = async ({ req, brandId }: Input): Promise<{ failed: string[] }> => {
  const failed: string[] = []
  const faults: unknown[] = []
  for (const [part, load] of Object.entries(PARTS)) {
    const use = await readProfileUse({ req, brandId })
    try {
      await load({ req, brandId })
    } catch (error) {
      req.payload.logger.warn({ err: error, brand: brandId, part, msg: 'A part of a catalogue was not loaded' })
      failed.push(part)
      if (error instanceof AttributionRefused) {
        await disconnectIneligible({ req, brandId, use })
        break
      }
      if (!(error instanceof ProductError || error instanceof UpstreamError)) faults.push(error)
    }
  }
  if (faults.length > 0) throw faults[0]
  return { failed }
}
