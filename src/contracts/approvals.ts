import * as z from 'zod/mini'
import { defineCall } from './call'
import { CreatorRow } from './identity'
import { Id, IdParams } from './values'

/** The most creators one call can approve or reject. */
export const MAX_DECISIONS = 100

const Ids = z.array(Id).check(z.minLength(1, 'Choose at least one creator'), z.maxLength(MAX_DECISIONS))

/** The ids that the call changed; creators already in that state are left out. */
const Decided = z.object({ changed: z.array(Id) })

export const approveCreators = defineCall({
  method: 'POST',
  path: '/api/creators/approve',
  summary: 'Approves creators; each is notified by email',
  body: z.object({ ids: Ids }),
  answer: Decided,
})

export const rejectCreators = defineCall({
  method: 'POST',
  path: '/api/creators/reject',
  summary: 'Rejects creators with a reason; each is notified by email and may reapply after 30 days',
  body: z.object({
    ids: Ids,
    reason: z.string().check(z.trim(), z.minLength(2, 'Please give a reason'), z.maxLength(500)),
  }),
  answer: Decided,
})

export const askApprovalAgain = defineCall({
  method: 'POST',
  path: '/api/creators/{id}/ask-again',
  summary: 'Reapplies for approval, 30 days after a rejection',
  params: IdParams,
  answer: CreatorRow,
})
