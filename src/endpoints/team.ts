import {
  acceptInvitation as acceptInvitationCall,
  changeMember as changeMemberCall,
  chooseBrand as chooseBrandCall,
  getTeam,
  handOverBrand as handOverBrandCall,
  inviteMember as inviteMemberCall,
  leaveBrand as leaveBrandCall,
  listOwnBrands,
  readInvitation as readInvitationCall,
  removeMember as removeMemberCall,
  revokeInvitation as revokeInvitationCall,
} from '../contracts/team'
import { acceptInvitation, readInvitation } from '../services/team/answer-invitation'
import {
  changeMember,
  chooseBrand,
  handOverBrand,
  leaveBrand,
  removeMember,
  revokeInvitation,
} from '../services/team/change-team'
import { inviteMember } from '../services/team/invite-member'
import { readInvitations, readMembers, readOwnBrands } from '../services/team/team-rows'
import { defineEndpoint } from './define-endpoint'

export const teamEndpoints = [
  defineEndpoint(getTeam, {
    guard: 'team',
    handle: async ({ req, actor }) => ({
      members: await readMembers(req, actor.brand_id, actor.id),
      invitations: await readInvitations(req, actor.brand_id),
    }),
  }),
  defineEndpoint(inviteMemberCall, {
    guard: 'team',
    freshIdentity: true,
    handle: async ({ req, actor, body }) => {
      const { invitation, isNew } = await inviteMember({ req, actor, ...body })
      return { status: isNew ? 201 : 200, answer: invitation }
    },
  }),
  defineEndpoint(revokeInvitationCall, {
    guard: 'team',
    handle: ({ req, actor, params }) => revokeInvitation({ req, actor, id: params.id }),
  }),
  defineEndpoint(changeMemberCall, {
    guard: 'team',
    freshIdentity: true,
    handle: ({ req, actor, params, body }) => changeMember({ req, actor, userId: params.userId, role: body.role }),
  }),
  defineEndpoint(removeMemberCall, {
    guard: 'team',
    handle: ({ req, actor, params }) => removeMember({ req, actor, userId: params.userId }),
  }),
  defineEndpoint(handOverBrandCall, {
    guard: 'team',
    freshIdentity: true,
    handle: ({ req, actor, body }) => handOverBrand({ req, actor, userId: body.user_id }),
  }),
  defineEndpoint(listOwnBrands, {
    guard: 'user',
    handle: ({ req, actor }) => readOwnBrands(req, actor),
  }),
  defineEndpoint(chooseBrandCall, {
    guard: 'user',
    handle: ({ req, actor, body }) => chooseBrand({ req, actor, brandId: body.brand_id }),
  }),
  defineEndpoint(leaveBrandCall, {
    guard: 'user',
    handle: ({ req, actor }) => leaveBrand({ req, actor }),
  }),
  defineEndpoint(readInvitationCall, {
    guard: 'public',
    limit: 'lookUp',
    hasEffects: false,
    handle: ({ req, body }) => readInvitation({ req, token: body.token }),
  }),
  defineEndpoint(acceptInvitationCall, {
    guard: 'user',
    handle: ({ req, actor, body }) => acceptInvitation({ req, actor, token: body.token }),
  }),
]
