import * as z from 'zod/mini'
import { defineCall } from './call'
import { RISK_SIGNALS } from './risk-texts'
import { APPROVAL_STATES } from './states'
import { Id, Instant, PageQuery, pageOf } from './values'

export const StaffQueue = z.object({
  title: z.string(),
  count: z.int(),
  /** The list in the panel with exactly the counted rows. */
  address: z.string(),
  /** The page of the dashboard for this work; null if only the panel has one. */
  page: z.nullable(z.string()),
  /** What the rows wait for, such as "awaiting approval". */
  wait: z.string(),
  is_urgent: z.boolean(),
})
export type StaffQueue = z.infer<typeof StaffQueue>

export const listStaffQueues = defineCall({
  method: 'GET',
  path: '/api/admin/queues',
  summary: 'Open work for staff: urgent work first, and queues without any last',
  answer: z.array(StaffQueue),
})

export const ApprovalRow = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  applied_at: Instant,
  state: z.enum(APPROVAL_STATES),
  /** The upper bound of the audience's range. */
  total_reach: z.nullable(z.int()),
  product_categories: z.array(z.string()),
  channels: z.array(z.object({ channel: z.string(), channel_link: z.string() })),
  /** The brand whose program page the creator came from. */
  program_brand: z.nullable(z.string()),
  /** Decisions of staff before, newest first. */
  decisions: z.array(z.object({ action: z.string(), at: Instant, by: z.string(), reason: z.nullable(z.string()) })),
  risks: z.array(z.object({ signal: z.enum(RISK_SIGNALS), detail: z.string() })),
})
export type ApprovalRow = z.infer<typeof ApprovalRow>

export const listApprovals = defineCall({
  method: 'GET',
  path: '/api/admin/creator-approvals',
  summary: 'Creators by the decision about them, those who waited longest first',
  query: z.extend(PageQuery, { state: z._default(z.enum(APPROVAL_STATES), 'waiting') }),
  answer: pageOf(ApprovalRow),
})
