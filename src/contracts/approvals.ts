import * as z from 'zod/mini'
import { defineCall } from './call'
import { CreatorRow } from './identity'
import { Id, IdParams } from './values'

/** At most this many creators are decided at once. */
export const MAX_DECISIONS = 100

const Ids = z.array(Id).check(z.minLength(1, 'Choose at least one creator'), z.maxLength(MAX_DECISIONS))

/** Which creators the call changed; those that were decided so already are not among them. */
const Decided = z.object({ changed: z.array(Id) })

export const approveCreators = defineCall({
  method: 'POST',
  path: '/api/creators/approve',
  summary: 'Approves creators; each is told by mail',
  body: z.object({ ids: Ids }),
  answer: Decided,
})

export const rejectCreators = defineCall({
  method: 'POST',
  path: '/api/creators/reject',
  summary: 'Rejects creators with a reason; each is told by mail and may ask again after 30 days',
  body: z.object({
    ids: Ids,
    reason: z.string().check(z.trim(), z.minLength(2, 'Please give a reason'), z.maxLength(500)),
  }),
  answer: Decided,
})

export const askApprovalAgain = defineCall({
  method: 'POST',
  path: '/api/creators/{id}/ask-again',
  summary: 'Asks for approval once more, 30 days after a rejection',
  params: IdParams,
  answer: CreatorRow,
})
