import { approveCreators, reapplyForApproval as reapplyForApprovalCall, rejectCreators } from '../contracts/approvals'
import {
  removeCreatorPhoto as removePhotoCall,
  saveChannels as saveChannelsCall,
  updateCreator as updateCreatorCall,
  uploadCreatorPhoto as uploadPhotoCall,
} from '../contracts/creator-profile'
import {
  createCreator as createCreatorCall,
  createCreatorChannel as createCreatorChannelCall,
  getMyCreator,
} from '../contracts/identity'
import { createCreator } from '../services/identity/create-creator'
import { createCreatorChannel } from '../services/identity/create-creator-channel'
import { decideCreators } from '../services/identity/decide-creators'
import { readCreator } from '../services/identity/read-creator'
import { reapplyForApproval } from '../services/identity/reapply-for-approval'
import { removeCreatorPhoto } from '../services/identity/remove-creator-photo'
import { saveChannels } from '../services/identity/save-channels'
import { updateCreator } from '../services/identity/update-creator'
import { uploadCreatorPhoto } from '../services/identity/upload-creator-photo'
import { defineEndpoint } from './define-endpoint'

export const creatorEndpoints = [
  defineEndpoint(createCreatorCall, {
    guard: 'user',
    handle: async ({ req, actor, body }) => {
      const { creator, isNew } = await createCreator({ req, actor, ...body })
      return { status: isNew ? 201 : 200, answer: creator }
    },
  }),
  defineEndpoint(getMyCreator, {
    guard: 'user',
    handle: ({ req, actor }) => readCreator({ req, creatorId: actor.creator_id }),
  }),
  defineEndpoint(approveCreators, {
    guard: 'admin',
    handle: ({ req, body }) => decideCreators({ req, ids: body.ids, act: 'approve' }),
  }),
  defineEndpoint(rejectCreators, {
    guard: 'admin',
    handle: ({ req, body }) => decideCreators({ req, ids: body.ids, act: 'reject', reason: body.reason }),
  }),
  defineEndpoint(reapplyForApprovalCall, {
    guard: 'creator',
    handle: ({ req, actor, params }) => reapplyForApproval({ req, creatorId: actor.creator_id, id: params.id }),
  }),
  defineEndpoint(updateCreatorCall, {
    guard: 'creator',
    handle: ({ req, actor, params, body }) =>
      updateCreator({ req, creatorId: actor.creator_id, id: params.id, ...body }),
  }),
  defineEndpoint(saveChannelsCall, {
    guard: 'creator',
    handle: ({ req, actor, params, body }) =>
      saveChannels({ req, creatorId: actor.creator_id, id: params.id, ...body }),
  }),
  defineEndpoint(uploadPhotoCall, {
    guard: 'creator',
    handle: ({ req, actor, params, body }) =>
      uploadCreatorPhoto({ req, creatorId: actor.creator_id, id: params.id, image: body.image }),
  }),
  defineEndpoint(removePhotoCall, {
    guard: 'creator',
    handle: ({ req, actor, params }) => removeCreatorPhoto({ req, creatorId: actor.creator_id, id: params.id }),
  }),
  defineEndpoint(createCreatorChannelCall, {
    guard: 'creator',
    handle: async ({ req, actor, body }) => {
      const { row, isNew } = await createCreatorChannel({ req, creatorId: actor.creator_id, ...body })
      return { status: isNew ? 201 : 200, answer: row }
    },
  }),
]
