import * as z from 'zod/mini'
import { defineCall } from './call'
import {
  CREATOR_INVITATION_STATES,
  CREATOR_INVITATIONS,
  INVITE_OBSTACLES,
  INVITE_RESULTS,
  MAX_INVITATION_NOTE,
  MAX_INVITED_AT_ONCE,
  MAX_INVITED_NAME,
} from './invitation-texts'
import { listQuery } from './list-query'
import type { ListQuery, ListRows } from './lists'
import { Empty, Id, IdParams, Instant, pageOf } from './values'

const Invitations = listQuery(CREATOR_INVITATIONS)
export type CreatorInvitationRows = ListRows<typeof CREATOR_INVITATIONS>
export type CreatorInvitationSort = ListQuery<typeof CREATOR_INVITATIONS>['sort']

const CreatorInvitation = z.object({
  id: Id,
  email: z.string(),
  name: z.nullable(z.string()),
  state: z.enum(CREATOR_INVITATION_STATES),
  /** When it got to its state. */
  since: Instant,
  sent_at: Instant,
  reminded_at: z.nullable(Instant),
  accept_at_once: z.boolean(),
  /** Once, three days after it was sent, while there is no answer. */
  can_remind: z.boolean(),
  /** Who joined. */
  creator_id: z.nullable(Id),
})
export type CreatorInvitation = z.infer<typeof CreatorInvitation>

/** An address that is none gets a result of its own, so one row never refuses the others. */
const Invitee = z.object({
  email: z.string().check(z.trim(), z.maxLength(320), z.meta({ examples: ['maya@people.test'] })),
  name: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(MAX_INVITED_NAME)))),
})
export type Invitee = z.infer<typeof Invitee>

const Address = z.email().check(z.maxLength(254))
export const isAddress = (email: string): boolean => Address.safeParse(email).success

export const inviteCreators = defineCall({
  method: 'POST',
  path: '/api/creator-invitations',
  summary:
    'Invites creators by email, with a result for each address in the same order; repeating it sends no second email',
  body: z.object({
    rows: z
      .array(Invitee)
      .check(
        z.minLength(1, 'Enter at least one email'),
        z.maxLength(MAX_INVITED_AT_ONCE, `Invite up to ${MAX_INVITED_AT_ONCE} people at once`),
      ),
    /** Plain text in the email, without anything that may pass for a link. */
    note: z._default(z.string().check(z.trim(), z.maxLength(MAX_INVITATION_NOTE)), ''),
    /** Whether whoever joins by the invitation becomes a partner without a review. */
    accept_at_once: z._default(z.boolean(), false),
  }),
  answer: z.object({ results: z.array(z.object({ email: z.string(), result: z.enum(INVITE_RESULTS) })) }),
})

export const listCreatorInvitations = defineCall({
  method: 'GET',
  path: '/api/creator-invitations',
  summary: "The brand's invitations to creators, and what keeps it from sending more",
  query: Invitations.page,
  answer: z.extend(pageOf(CreatorInvitation), {
    /** Null if the brand can invite creators. */
    obstacle: z.nullable(z.enum(INVITE_OBSTACLES)),
    /** How many more the brand can send now. */
    remaining: z.int(),
  }),
})

export const remindInvitee = defineCall({
  method: 'POST',
  path: '/api/creator-invitations/{id}/remind',
  summary: 'Sends the one reminder of an invitation that has no answer after three days',
  params: IdParams,
  answer: CreatorInvitation,
})

export const revokeCreatorInvitation = defineCall({
  method: 'DELETE',
  path: '/api/creator-invitations/{id}',
  summary: 'Revokes an invitation that has no answer: its link no longer works',
  params: IdParams,
  answer: Empty,
})

const Token = z.object({ token: z.string().check(z.minLength(1), z.maxLength(500)) })

export const readCreatorInvitation = defineCall({
  method: 'POST',
  path: '/api/creator-invitations/read',
  summary:
    'What the link in an invitation is for, which is opened from then on; the token is in the body, so that no log has it',
  body: Token,
  answer: z.object({
    state: z.enum(CREATOR_INVITATION_STATES),
    brand_name: z.string(),
    logo_url: z.nullable(z.string()),
    name: z.nullable(z.string()),
    note: z.string(),
    accept_at_once: z.boolean(),
    /** Null if the program isn't public anymore. `max_fee`: percent of the sales, null without products. */
    program: z.nullable(
      z.object({
        id: Id,
        page_id: z.string(),
        title: z.string(),
        min_fee: z.nullable(z.int()),
        max_fee: z.nullable(z.int()),
      }),
    ),
  }),
})

export const declineCreatorInvitation = defineCall({
  method: 'POST',
  path: '/api/creator-invitations/decline',
  summary: 'Declines an invitation by the token of its link',
  body: Token,
  answer: Empty,
})

export const unsubscribeFromInvitations = defineCall({
  method: 'POST',
  path: '/api/creator-invitations/unsubscribe',
  summary: 'Ends invitations of all brands to the address of an invitation, by the token of its link',
  body: Token,
  answer: Empty,
})
