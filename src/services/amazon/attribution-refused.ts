import { SETUP_REFUSALS } from '../../contracts/setup-rules'
import { ProductError } from '../../errors'
import { NotEligible } from '../../integrations/amazon/ads-client'

export class AttributionRefused extends ProductError {
  constructor() {
    super('conflict', SETUP_REFUSALS.notEligible)
  }
}

export const orRefused = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call
  } catch (error) {
    throw error instanceof NotEligible ? new AttributionRefused() : error
  }
}
