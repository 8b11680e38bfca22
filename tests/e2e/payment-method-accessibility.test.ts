import { METHOD_STATES } from '../support/billing-states'
import { testBillingStates } from '../support/test-billing-states'

testBillingStates(METHOD_STATES)
