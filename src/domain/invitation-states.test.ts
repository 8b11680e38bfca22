import { describe, expect, test } from 'vitest'
import { CREATOR_INVITATION_STATES } from '../contracts/invitation-texts'
import { type InvitationAct, isPossible } from './invitation-states'

const possibleIn = (act: InvitationAct) => CREATOR_INVITATION_STATES.filter((state) => isPossible(act, state))

describe('an invitation', () => {
  test.each(['join', 'decline', 'revoke', 'remind'] as const)('has no answer when someone wants to %s', (act) => {
    expect(possibleIn(act)).toEqual(['sent', 'opened'])
  })

  test('is opened once', () => {
    expect(possibleIn('open')).toEqual(['sent'])
  })

  test('ends for everyone but a partner when the person unsubscribes', () => {
    expect(possibleIn('unsubscribe')).toEqual(['sent', 'opened', 'declined', 'revoked'])
  })
})
