import { describe, expect, test } from 'vitest'
import { type AccountFacts, onboardingStatus } from './onboarding-status'

const WORKING: AccountFacts = {
  detailsSubmitted: true,
  chargesEnabled: true,
  payoutsEnabled: true,
  currentlyDue: [],
  disabledReason: null,
  capabilities: { transfers: 'active', card_payments: 'active' },
}
const FRESH: AccountFacts = {
  detailsSubmitted: false,
  chargesEnabled: false,
  payoutsEnabled: false,
  currentlyDue: ['external_account', 'individual.dob.day'],
  disabledReason: 'requirements.past_due',
  capabilities: { transfers: 'inactive', card_payments: 'inactive' },
}
const SENT: AccountFacts = { ...FRESH, detailsSubmitted: true, currentlyDue: [], disabledReason: null }

describe('the status of a creator’s account', () => {
  test.each<[string, AccountFacts, string]>([
    ['works', WORKING, 'complete'],
    ['works, with requirements due later', { ...WORKING, currentlyDue: ['individual.id_number'] }, 'complete'],
    ['is new', FRESH, 'incomplete'],
    ['is new, with nothing due', { ...FRESH, currentlyDue: [], disabledReason: null }, 'pending'],
    ['was submitted', SENT, 'under_review'],
    [
      'was submitted, and is being verified',
      { ...SENT, disabledReason: 'requirements.pending_verification' },
      'under_review',
    ],
    ['is under review', { ...SENT, disabledReason: 'under_review' }, 'under_review'],
    ['is on a list', { ...SENT, disabledReason: 'listed' }, 'under_review'],
    ['was submitted, and lacks something', { ...SENT, currentlyDue: ['external_account'] }, 'incomplete'],
    [
      'is being verified, and lacks something',
      { ...SENT, currentlyDue: ['external_account'], disabledReason: 'requirements.pending_verification' },
      'incomplete',
    ],
    ['is past due', { ...SENT, currentlyDue: ['x'], disabledReason: 'requirements.past_due' }, 'restricted'],
    ['is disabled for another reason', { ...SENT, disabledReason: 'other' }, 'restricted'],
    ['is disabled for an unknown reason', { ...SENT, disabledReason: 'new.reason' }, 'restricted'],
    ['was rejected', { ...SENT, disabledReason: 'rejected.fraud' }, 'rejected'],
    ['was rejected before submission', { ...FRESH, disabledReason: 'rejected.other' }, 'rejected'],
    ['has transfers pending', { ...WORKING, capabilities: { transfers: 'pending' } }, 'under_review'],
    ['has no transfers capability', { ...WORKING, capabilities: {} }, 'under_review'],
    ['has payouts disabled', { ...WORKING, payoutsEnabled: false }, 'under_review'],
    ['has charges disabled', { ...WORKING, chargesEnabled: false, disabledReason: 'platform_paused' }, 'under_review'],
  ])('of one that %s', (_, account, status) => {
    expect(onboardingStatus(account)).toBe(status)
  })
})
