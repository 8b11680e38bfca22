import { ProductError } from '../../errors'
import { NotEligible } from '../../integrations/amazon/ads-client'

/** The brand's seller profile may not use Attribution. */
export class AttributionRefused extends ProductError {
  constructor() {
    super('conflict', 'This Amazon seller profile may not use Amazon Attribution')
  }
}

/** What a call of Amazon Attribution answers; throws AttributionRefused in the place of the client's NotEligible. */
export const orRefused = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call
  } catch (error) {
    throw error instanceof NotEligible ? new AttributionRefused() : error
  }
}
