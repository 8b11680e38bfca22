import * as z from 'zod/mini'
import { defineCall } from './call'
import { defineAction, Reason } from './define-action'
import { CreatorRow } from './identity'
import { Id, IdParams } from './values'

export const MAX_DECISIONS = 100

const Ids = z.array(Id).check(z.minLength(1, 'Choose at least one creator'), z.maxLength(MAX_DECISIONS))

/** The ids that the call changed; creators already in that state are left out. */
const Decided = z.object({ changed: z.array(Id) })

export const approveCreators = defineAction({
  name: 'approve',
  method: 'POST',
  path: '/api/creators/approve',
  summary: 'Approves creators; each is notified by email',
  body: z.object({ ids: Ids }),
  answer: Decided,
  label: 'Approve',
  busy: 'Approving...',
  failure: 'The creators were not approved',
  isPrimary: true,
})

export const rejectCreators = defineAction({
  name: 'reject',
  method: 'POST',
  path: '/api/creators/reject',
  summary: 'Declines creators with a reason; each is notified by email and may reapply after 30 days',
  body: z.object({ ids: Ids, reason: Reason }),
  answer: Decided,
  label: 'Decline…',
  asks: {
    question: 'Decline {who}?',
    effect: 'They’ll be notified by email with this reason and may reapply after 30 days.',
    confirm: 'Decline',
  },
  busy: 'Declining...',
  failure: 'The creators were not declined',
})

export const CREATOR_ACTIONS = { approve: approveCreators, reject: rejectCreators }

export const reapplyForApproval = defineCall({
  method: 'POST',
  path: '/api/creators/{id}/reapply',
  summary: 'Reapplies for approval, 30 days after being declined',
  params: IdParams,
  answer: CreatorRow,
})
