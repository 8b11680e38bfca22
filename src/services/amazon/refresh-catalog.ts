import type { PayloadRequest } from 'payload'
import { ProductError, Unavailable } from '../../errors'
import { UpstreamError } from '../../integrations/upstream'
import { readIsOn } from '../operations/features'
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
 * Whether anyone is logged in or not; the call for tags also enables Amazon's measurement. Does nothing while staff have
 * turned syncs off. A part that fails is logged and the others still run. A profile that may not use Attribution marks the
 * brand as not connected. Returns the failed parts. Errors other than refusals and upstream failures are thrown after all
 * parts have run.
 */
export const refreshCatalog = async ({ req, brandId }: Input): Promise<{ failed: string[] }> => {
  if (!(await readIsOn(req, 'amazon_sync'))) return { failed: [] }
  const failed: string[] = []
  const faults: unknown[] = []
  for (const [part, load] of Object.entries(PARTS)) {
    const use = await readProfileUse({ req, brandId })
    try {
      await load({ req, brandId })
    } catch (error) {
      req.payload.logger.warn({ err: error, brand: brandId, part, msg: 'Part of the catalog refresh failed' })
      failed.push(part)
      if (error instanceof AttributionRefused) {
        await disconnectIneligible({ req, brandId, use })
        break
      }
      if (error instanceof Unavailable || !(error instanceof ProductError || error instanceof UpstreamError))
        faults.push(error)
    }
  }
  if (faults.length > 0) throw faults[0]
  return { failed }
}
