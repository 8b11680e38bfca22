import type { PayloadRequest } from 'payload'
import { type ProcessingFeeTerms, scheduleOn } from '../../../domain/processing-fee-schedules'
import { readBusinessTime } from '../../business-time'
import { readPaymentSettings } from '../payment-settings'
import { readProcessingFeeSchedules } from '../processing-fee-schedules'
import { defaultMethodType } from '../statements/estimate-dues'

/** With what the processing fees of commission that was not charged yet are estimated. */
export type CostBasis = {
  brandId: number
  /** Of the default payment method; null without one, so that these fees are unknown. */
  method: (ProcessingFeeTerms & { type: string }) | null
  payoutFeeCents: number
  minimumCents: number
}

/** Today's prices and rules for a brand, for `productFigures` and `creatorFigures`. */
export const readCostBasis = async ({ req, brandId }: { req: PayloadRequest; brandId: number }): Promise<CostBasis> => {
  const [{ today }, type, schedules, { minimum_payout_cents }] = await Promise.all([
    readBusinessTime(req),
    defaultMethodType(req, brandId),
    readProcessingFeeSchedules(req),
    readPaymentSettings(req),
  ])
  return {
    brandId,
    method: type && { type, ...scheduleOn(schedules, type, today) },
    payoutFeeCents: scheduleOn(schedules, 'paypal', today).fixed_cents,
    minimumCents: minimum_payout_cents,
  }
}
