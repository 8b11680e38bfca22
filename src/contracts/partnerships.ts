import * as z from 'zod/mini'
import { defineCall } from './call'
import { NextFee } from './fees'
import { MAX_MESSAGE_CHARACTERS } from './patterns'
import { PublicProduct } from './programs'
import { Id, IdParams, Instant } from './values'
import { COMMISSION_BASES, PARTNERSHIP_STATUSES } from './vocabulary'

const Message = z.string().check(z.trim(), z.maxLength(MAX_MESSAGE_CHARACTERS))

export const PartnershipRow = z.object({
  id: Id,
  creator_id: Id,
  brand_id: Id,
  status: z.enum(PARTNERSHIP_STATUSES),
  started_by: z.string(),
  source_program_id: z.nullable(Id),
  created_at: Instant,
})
export type PartnershipRow = z.infer<typeof PartnershipRow>

export const CreatorProductRow = z.extend(PublicProduct, {
  creator_product_id: Id,
  /** The partnership's own fee if set, else the product's rate. */
  fee_percent: z.int(),
  commission_basis: z.enum(COMMISSION_BASES),
  availability: z.nullable(z.string()),
  /** A change of the fee that is announced. */
  next_fee: z.nullable(NextFee),
})
export type CreatorProductRow = z.infer<typeof CreatorProductRow>

export const createPartnership = defineCall({
  method: 'POST',
  path: '/api/creator-brand-partnerships',
  summary: "Applies to a brand's program, or joins it if it auto-accepts; returns an existing partnership",
  creates: true,
  body: z.object({
    creator_id: Id,
    brand_id: Id,
    /** Accepted for compatibility; the server decides both. */
    status: z.optional(z.string()),
    started_by: z.optional(z.string()),
    source_program_id: Id,
    referral_code: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    /** What the creator wants the brand to know. */
    message: z.optional(z.nullable(Message)),
    /** Of the link in an invitation that the creator followed. */
    invitation_token: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
    /** The `terms_version` of the terms that the creator accepted; required if the program has terms. */
    accepted_terms_version: z.optional(
      z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Enter a valid version'))),
    ),
  }),
  answer: PartnershipRow,
})

export const saveMessage = defineCall({
  method: 'PUT',
  path: '/api/partnerships/{id}/message',
  summary: "Saves the creator's note with an application that the brand has not reviewed yet; an empty one is removed",
  params: IdParams,
  body: z.object({ message: Message }),
  answer: z.object({ message: z.nullable(z.string()) }),
})

export const getCreatorProducts = defineCall({
  method: 'GET',
  path: '/api/creator-products/{brandId}',
  summary: "The creator's products for a brand; 404 without a partnership, an empty list while it is pending",
  params: z.object({ brandId: Id }),
  answer: z.array(CreatorProductRow),
})

const WithReason = z.object({ reason: z._default(z.string().check(z.trim(), z.maxLength(500)), '') })

export const approvePartnership = defineCall({
  method: 'POST',
  path: '/api/partnerships/{id}/approve',
  summary: 'Approves an application: the partnership becomes active and includes every program product',
  params: IdParams,
  answer: PartnershipRow,
})

export const rejectPartnership = defineCall({
  method: 'POST',
  path: '/api/partnerships/{id}/reject',
  summary: 'Declines an application, with a reason that is shown to the creator',
  params: IdParams,
  body: WithReason,
  answer: PartnershipRow,
})

export const withdrawApplication = defineCall({
  method: 'POST',
  path: '/api/partnerships/{id}/withdraw',
  summary: 'Withdraws an application that the brand has not reviewed yet; the creator may apply again at once',
  params: IdParams,
  answer: PartnershipRow,
})

export const endPartnership = defineCall({
  method: 'POST',
  path: '/api/partnerships/{id}/end',
  summary:
    'Ends an active partnership, with a reason that is shown to the creator: its links stop working; ' +
    'sales credited to them in the next 45 days still earn commission',
  params: IdParams,
  body: WithReason,
  answer: PartnershipRow,
})
