import type { PayloadRequest } from 'payload'
import type { SpendingLimit } from '../../../contracts/spending-limit'
import { monthOf } from '../../../domain/billing-months'
import { addDays } from '../../../domain/date-range'
import { newStanding, pausedUntil, spendingLevel } from '../../../domain/spending-limit'
import { readBusinessTime } from '../../business-time'
import { readSpending, readStanding } from './standing'

export const readSpendingLimit = async ({
  req,
  brandId,
}: {
  req: PayloadRequest
  brandId: number
}): Promise<SpendingLimit> => {
  const { today } = await readBusinessTime(req)
  const now = await readSpending(req, brandId, today)
  const { state, switched_on } = (await readStanding(req, brandId)) ?? newStanding(today)
  const isSpared = state !== 'reached' && switched_on === today && spendingLevel(now) === 'reached'
  return {
    limit_cents: now.limit_cents,
    month: `${monthOf(today)}-01`,
    spending: now.spending,
    state,
    paused_until: pausedUntil(state, now),
    pauses_on: isSpared ? addDays(today, 1) : null,
  }
}
