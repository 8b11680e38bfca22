import { approveCreators, askApprovalAgain as askApprovalAgainCall, rejectCreators } from '../contracts/approvals'
import {
  createCreator as createCreatorCall,
  createCreatorChannel as createCreatorChannelCall,
  getMyCreator,
  updateCreator as updateCreatorCall,
} from '../contracts/identity'
import { askApprovalAgain } from '../services/identity/ask-approval-again'
import { createCreator } from '../services/identity/create-creator'
import { createCreatorChannel } from '../services/identity/create-creator-channel'
import { decideCreators } from '../services/identity/decide-creators'
import { readCreator } from '../services/identity/read-creator'
import { updateCreator } from '../services/identity/update-creator'
import { defineEndpoint } from './define-endpoint'

export const creatorEndpoints = [
  defineEndpoint(createCreatorCall, {
    gate: 'user',
    handle: async ({ req, who, body }) => {
      const { creator, isNew } = await createCreator({ req, who, ...body })
      return { status: isNew ? 201 : 200, answer: creator }
    },
  }),
  defineEndpoint(getMyCreator, {
    gate: 'user',
    handle: ({ req, who }) => readCreator({ req, creatorId: who.creator_id }),
  }),
  defineEndpoint(approveCreators, {
    gate: 'admin',
    handle: ({ req, body }) => decideCreators({ req, ids: body.ids, act: 'approve' }),
  }),
  defineEndpoint(rejectCreators, {
    gate: 'admin',
    handle: ({ req, body }) => decideCreators({ req, ids: body.ids, act: 'reject', reason: body.reason }),
  }),
  defineEndpoint(askApprovalAgainCall, {
    gate: 'creator',
    handle: ({ req, who, params }) => askApprovalAgain({ req, creatorId: who.creator_id, id: params.id }),
  }),
  defineEndpoint(updateCreatorCall, {
    gate: 'creator',
    handle: ({ req, who, params, body }) =>
      updateCreator({ req, creatorId: who.creator_id, id: params.id, total_reach: body.total_reach }),
  }),
  defineEndpoint(createCreatorChannelCall, {
    gate: 'creator',
    handle: async ({ req, who, body }) => {
      const { row, isNew } = await createCreatorChannel({ req, creatorId: who.creator_id, ...body })
      return { status: isNew ? 201 : 200, answer: row }
    },
  }),
]
