import {
  declineCreatorInvitation,
  inviteCreators as inviteCreatorsCall,
  listCreatorInvitations,
  readCreatorInvitation,
  remindInvitee as remindInviteeCall,
  revokeCreatorInvitation,
  unsubscribeFromInvitations,
} from '../contracts/creator-invitations'
import { declineInvitation, readInvitation, unsubscribeByInvitation } from '../services/invitations/answer-invitation'
import { remindInvitee, revokeInvitation } from '../services/invitations/change-invitation'
import { inviteCreators } from '../services/invitations/invite-creators'
import { listInvitations } from '../services/invitations/list-invitations'
import { defineEndpoint } from './define-endpoint'

export const creatorInvitationEndpoints = [
  defineEndpoint(listCreatorInvitations, {
    guard: 'brand',
    handle: ({ req, actor, query: { page, limit, sort, ...rows } }) =>
      listInvitations({ req, brandId: actor.brand_id, rows, sort, page, limit }),
  }),
  defineEndpoint(inviteCreatorsCall, {
    guard: 'brand',
    handle: ({ req, actor, body }) => inviteCreators({ req, actor, ...body }),
  }),
  defineEndpoint(readCreatorInvitation, {
    guard: 'public',
    limit: 'lookUp',
    handle: ({ req, body }) => readInvitation({ req, token: body.token }),
  }),
  defineEndpoint(declineCreatorInvitation, {
    guard: 'public',
    limit: 'lookUp',
    handle: ({ req, body }) => declineInvitation({ req, token: body.token }),
  }),
  defineEndpoint(unsubscribeFromInvitations, {
    guard: 'public',
    limit: 'lookUp',
    handle: ({ req, body }) => unsubscribeByInvitation({ req, token: body.token }),
  }),
  defineEndpoint(remindInviteeCall, {
    guard: 'brand',
    handle: ({ req, actor, params }) => remindInvitee({ req, brandId: actor.brand_id, id: params.id }),
  }),
  defineEndpoint(revokeCreatorInvitation, {
    guard: 'brand',
    handle: ({ req, actor, params }) => revokeInvitation({ req, brandId: actor.brand_id, id: params.id }),
  }),
]
