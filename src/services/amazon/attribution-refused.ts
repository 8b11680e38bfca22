import { ProductError } from '../../errors'
import { NotEligible } from '../../integrations/amazon/ads-client'

export class AttributionRefused extends ProductError {
  constructor() {
    super('conflict', 'This Amazon seller profile isn’t eligible for Amazon Attribution')
  }
}

export const orRefused = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call
  } catch (error) {
    throw error instanceof NotEligible ? new AttributionRefused() : error
  }
}
