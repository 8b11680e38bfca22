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
    ['works, and is asked for more by a later day', { ...WORKING, currentlyDue: ['individual.id_number'] }, 'complete'],
    ['was just made', FRESH, 'incomplete'],
    ['was just made, and is asked for nothing', { ...FRESH, currentlyDue: [], disabledReason: null }, 'pending'],
    ['was sent, and is looked at', SENT, 'under_review'],
    ['was sent, and is verified', { ...SENT, disabledReason: 'requirements.pending_verification' }, 'under_review'],
    ['is under review', { ...SENT, disabledReason: 'under_review' }, 'under_review'],
    ['is on a list', { ...SENT, disabledReason: 'listed' }, 'under_review'],
    ['was sent, and lacks something', { ...SENT, currentlyDue: ['external_account'] }, 'incomplete'],
    [
      'is verified, and lacks something',
      { ...SENT, currentlyDue: ['external_account'], disabledReason: 'requirements.pending_verification' },
      'incomplete',
    ],
    ['is past due', { ...SENT, currentlyDue: ['x'], disabledReason: 'requirements.past_due' }, 'restricted'],
    ['is shut for another reason', { ...SENT, disabledReason: 'other' }, 'restricted'],
    ['is shut for a reason of tomorrow', { ...SENT, disabledReason: 'new.reason' }, 'restricted'],
    ['was refused', { ...SENT, disabledReason: 'rejected.fraud' }, 'rejected'],
    ['was refused before it was sent', { ...FRESH, disabledReason: 'rejected.other' }, 'rejected'],
    ['may not take transfers', { ...WORKING, capabilities: { transfers: 'pending' } }, 'under_review'],
    ['may not take transfers at all', { ...WORKING, capabilities: {} }, 'under_review'],
    ['is not paid out', { ...WORKING, payoutsEnabled: false }, 'under_review'],
    ['is not charged for', { ...WORKING, chargesEnabled: false, disabledReason: 'platform_paused' }, 'under_review'],
  ])('of one that %s', (_, account, status) => {
    expect(onboardingStatus(account)).toBe(status)
  })
})
