import { BILLING_STATES } from '../support/billing-states'
import { testBillingStates } from '../support/test-billing-states'

testBillingStates(BILLING_STATES)
