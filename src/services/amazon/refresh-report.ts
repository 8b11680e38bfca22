import type { PayloadRequest } from 'payload'
import { MESSAGES } from '../../contracts/messages'
import type { SyncKind } from '../../contracts/vocabulary'
import { ProductError } from '../../errors'
import { NotEligible } from '../../integrations/amazon/ads-client'
import { readBusinessTime } from '../business-time'
import { connectBrand } from '../identity/connect-brand'
import { syncReport } from './sync-report'
import { usProfileOf } from './us-profile'

type Input = { req: PayloadRequest; brandId: number; kind: SyncKind; startDate: string; endDate: string }

/**
 * Pulls one report of a range for the browser's background sync. A performance sync of a brand without an eligible US
 * seller profile sets the brand to not connected (specification, section 8) and throws conflict.
 */
export const refreshReport = async ({ req, brandId, kind, startDate, endDate }: Input) => {
  try {
    const { today } = await readBusinessTime(req)
    if (startDate > today)
      throw new ProductError('invalid', 'The range has not begun yet', [
        { path: 'startDate', message: 'This day has not come yet' },
      ])
    const profile = await usProfileOf({ req, brandId, missing: MESSAGES.noUsProfiles })
    return await syncReport({
      req,
      brandId,
      profile,
      window: { kind, startDate, endDate: endDate > today ? today : endDate },
    })
  } catch (error) {
    const isIneligible =
      error instanceof NotEligible || (error instanceof ProductError && error.message === MESSAGES.noUsProfiles)
    if (!isIneligible) throw error
    if (kind === 'performance') await connectBrand({ req, brandId, id: brandId, connected: false })
    throw new ProductError('conflict', MESSAGES.noUsProfiles)
  }
}
