import * as z from 'zod/mini'
import { defineCall } from './call'
import { MESSAGES } from './messages'
import { BRAND_ROLES, MEMBER_ROLES } from './team-rights'
import { Empty, Id, IdParams, Instant } from './values'

/** People of a brand, with open invitations. */
export const MAX_TEAM = 50

export const INVITATION_STATES = ['open', 'expired', 'revoked', 'accepted'] as const

const Member = z.object({
  user_id: Id,
  name: z.nullable(z.string()),
  email: z.string(),
  role: z.enum(BRAND_ROLES),
  is_you: z.boolean(),
  /** Of the owner: when the brand signed up. */
  joined_at: Instant,
})
export type Member = z.infer<typeof Member>

const TeamInvitation = z.object({
  id: Id,
  email: z.string(),
  role: z.enum(MEMBER_ROLES),
  state: z.enum(INVITATION_STATES),
  sent_at: Instant,
  expires_at: Instant,
})
export type TeamInvitation = z.infer<typeof TeamInvitation>

const OwnBrand = z.object({ brand_id: Id, brand_name: z.string(), role: z.enum(BRAND_ROLES), is_current: z.boolean() })
export type OwnBrand = z.infer<typeof OwnBrand>

export const getTeam = defineCall({
  method: 'GET',
  path: '/api/team',
  summary: 'The people of the brand, and its invitations that are open or expired',
  answer: z.object({ members: z.array(Member), invitations: z.array(TeamInvitation) }),
})

export const InviteForm = z.object({
  email: z.email(MESSAGES.emailInvalid).check(z.maxLength(254)),
  role: z.enum(MEMBER_ROLES),
})

export const inviteMember = defineCall({
  method: 'POST',
  path: '/api/team-invitations',
  summary: 'Invites someone to the team by email; inviting the address again renews the invitation',
  creates: true,
  body: InviteForm,
  answer: TeamInvitation,
})

export const revokeInvitation = defineCall({
  method: 'DELETE',
  path: '/api/team-invitations/{id}',
  summary: 'Revokes an invitation to the team',
  params: IdParams,
  answer: Empty,
})

const UserParams = z.object({ userId: Id })

export const changeMember = defineCall({
  method: 'PATCH',
  path: '/api/team-members/{userId}',
  summary: 'Changes the role of a member of the team',
  params: UserParams,
  body: z.object({ role: z.enum(MEMBER_ROLES) }),
  answer: Member,
})

export const removeMember = defineCall({
  method: 'DELETE',
  path: '/api/team-members/{userId}',
  summary: 'Removes a member from the team at once',
  params: UserParams,
  answer: Empty,
})

export const handOverBrand = defineCall({
  method: 'POST',
  path: '/api/team/owner',
  summary: 'Makes a member the owner of the brand; the owner until then becomes a manager',
  body: z.object({ user_id: Id }),
  answer: z.object({ members: z.array(Member) }),
})

export const listOwnBrands = defineCall({
  method: 'GET',
  path: '/api/team/brands',
  summary: 'The brands that the signed-in person may act for',
  answer: z.array(OwnBrand),
})

export const chooseBrand = defineCall({
  method: 'PUT',
  path: '/api/team/acting-brand',
  summary: 'Chooses the brand that the signed-in person acts for',
  body: z.object({ brand_id: Id }),
  answer: z.array(OwnBrand),
})

export const leaveBrand = defineCall({
  method: 'POST',
  path: '/api/team/leave',
  summary: 'Leaves the team of the brand that the signed-in person acts for',
  answer: Empty,
})

const Token = z.object({ token: z.string().check(z.minLength(1), z.maxLength(500)) })

export const readInvitation = defineCall({
  method: 'POST',
  path: '/api/team-invitations/read',
  summary: 'What the link in an invitation is for; the token is in the body, so that no log has it',
  body: Token,
  answer: z.object({
    brand_name: z.string(),
    email: z.string(),
    role: z.enum(MEMBER_ROLES),
    state: z.enum(INVITATION_STATES),
    /** Whether the address has an account, with which the person logs in. */
    has_account: z.boolean(),
  }),
})

export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/api/team-invitations/accept',
  summary: 'Joins the team of a brand with the account of the invited address',
  body: Token,
  answer: OwnBrand,
})
