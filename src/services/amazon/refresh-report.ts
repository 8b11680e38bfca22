import type { PayloadRequest } from 'payload'
import { MESSAGES } from '../../contracts/messages'
import type { SyncKind } from '../../contracts/vocabulary'
import { laterOf } from '../../domain/date-range'
import { earliestDay } from '../../domain/sync-windows'
import { ProductError } from '../../errors'
import { NotEligible } from '../../integrations/amazon/ads-client'
import { readBusinessTime } from '../business-time'
import { disconnectIneligible, readProfileUse } from './disconnect-ineligible'
import { syncReport } from './sync-report'
import { findPausingRun, findRecentRun } from './sync-run'
import { findUsProfile } from './us-profile'

type Input = {
  req: PayloadRequest
  brandId: number
  kind: SyncKind
  startDate: string
  endDate: string
  /** Syncs even if the range was synced within the hour, or a failure paused it. */
  is_forced?: boolean | undefined
}

/**
 * Unless forced, returns the outcome of a sync that began within the hour, on the same business day, and covers the range, or
 * the failed sync after which the report is paused. Limited to days that are not in the future and that Amazon still reports;
 * throws invalid when none remain. Without an eligible US seller profile, a performance sync marks the brand as not connected
 * and throws conflict. While another seller account is being connected, it throws conflict with another message and changes
 * nothing.
 */
export const refreshReport = async ({ req, brandId, kind, startDate, endDate, is_forced: isForced }: Input) => {
  const use = await readProfileUse({ req, brandId })
  try {
    const { today } = await readBusinessTime(req)
    const floor = earliestDay(kind, today)
    if (startDate > today) throw refusal('startDate', 'The start date is in the future')
    if (endDate < floor) throw refusal('endDate', 'Amazon no longer provides data for these dates')
    const profile = await findUsProfile({ req, brandId, missing: MESSAGES.noUsProfiles })
    const window = { kind, startDate: laterOf(startDate, floor), endDate: endDate > today ? today : endDate }
    const known = isForced
      ? null
      : ((await findRecentRun(req, profile, window, today)) ?? (await findPausingRun(req, profile, window)))
    return known ?? (await syncReport({ req, brandId, profile, window }))
  } catch (error) {
    const isIneligible =
      error instanceof NotEligible || (error instanceof ProductError && error.message === MESSAGES.noUsProfiles)
    if (!isIneligible) throw error
    if (kind === 'performance' && !(await disconnectIneligible({ req, brandId, use })))
      throw new ProductError('conflict', MESSAGES.connectionFailed)
    throw new ProductError('conflict', MESSAGES.noUsProfiles)
  }
}

const refusal = (path: string, message: string): ProductError =>
  new ProductError('invalid', 'Amazon has no data for this date range', [{ path, message }])
