import { endpoints } from '../../../src/endpoints/list'
import { operationsOf } from '../../support/inputs/operations'
import { addressOf, typicalDraft, withoutFilters } from '../../support/inputs/typical'
import type { KnownValues } from '../../support/inputs/vocabulary'
import { NOTHING_BILLED } from '../world/billed-ids'
import type { Caller, Ids } from '../world/callers'
import { MISSING_ID } from './local'

/** Ids of no existing row. */
export const missingIds = (ids: Ids): Ids => ({
  ...ids,
  rows: Object.fromEntries(Object.keys(ids.rows).map((slug) => [slug, [MISSING_ID]])),
  user: MISSING_ID,
  idleUser: MISSING_ID,
  brand: MISSING_ID,
  creator: MISSING_ID,
  program: MISSING_ID,
  product: MISSING_ID,
  pageId: 'zzzz0',
  code: 'NO-SUCH-CODE',
  applications: [MISSING_ID, MISSING_ID, MISSING_ID],
  landingPage: MISSING_ID,
  landingSlug: 'no-such-page',
  link: 'no-such-link',
  earning: MISSING_ID,
  paymentMethod: MISSING_ID,
  feeChange: MISSING_ID,
  tag: MISSING_ID,
  linkBatch: MISSING_ID,
  notification: MISSING_ID,
  message: MISSING_ID,
  samples: [MISSING_ID, MISSING_ID, MISSING_ID, MISSING_ID],
  colleague: MISSING_ID,
  ...NOTHING_BILLED,
})

/** What the fields and ids of a call name for a caller. */
const namesOf = (ids: Ids, account: Caller['account']): KnownValues => ({
  ...ids.rows,
  users: [ids.user],
  brands: [ids.brand],
  creators: [ids.creator],
  products: [ids.product],
  affiliate_programs: [ids.program],
  partnerships: [ids.applications[0]],
  landing_pages: [ids.landingPage],
  creator_earnings: [ids.earning],
  brand_payment_methods: [ids.paymentMethod],
  fee_changes: [ids.feeChange],
  creator_tags: [ids.tag],
  link_batches: [ids.linkBatch],
  notifications: [ids.notification],
  partnership_messages: [ids.message],
  sample_requests: [ids.samples[0]],
  billing_cycles: [ids.cycle],
  brand_statements: [ids.statement],
  statement_lines: [ids.line],
  charges: [ids.charge],
  kind: ['platform'],
  paypal_payouts: [ids.payouts[0]],
  events: [ids.event],
  reconciliation_findings: [ids.difference],
  negative_balances: [ids.balance],
  line_questions: [ids.question],
  restrictions: [ids.restriction],
  email: [account.email],
  firebase_uid: [account.uid],
  user_type: [account.type],
  pageId: [ids.pageId],
  slug: [ids.landingSlug],
  /** The page's own link. */
  linkId: [ids.link],
  code: [ids.code],
  referral_code: [ids.code],
})

/** Calls that need another row, because an earlier call used the first one up. */
const SECOND_ROWS: Record<string, (ids: Ids) => KnownValues> = {
  'PATCH /api/creator-tags/{id}': () => ({ name: ['Renamed'] }),
  'POST /api/partnerships/{id}/reject': ({ applications }) => ({ partnerships: [applications[1]] }),
  'POST /api/partnerships/{id}/end': ({ applications }) => ({ partnerships: [applications[2]] }),
  // The creator's own, which the brand has approved.
  'PUT /api/partnerships/{id}/message': ({ rows }) => ({ partnerships: rows.partnerships ?? [MISSING_ID] }),
  'POST /api/partnerships/{id}/withdraw': ({ rows }) => ({ partnerships: rows.partnerships ?? [MISSING_ID] }),
  'PUT /api/partnerships/{id}/referral': ({ rows }) => ({ partnerships: rows.partnerships ?? [MISSING_ID] }),
  'GET /api/partnerships/{id}/messages': ({ rows }) => ({ partnerships: rows.partnerships ?? [MISSING_ID] }),
  'POST /api/partnerships/{id}/message-images': ({ rows }) => ({ partnerships: rows.partnerships ?? [MISSING_ID] }),
  'POST /api/partnerships/{id}/messages': ({ rows }) => ({ partnerships: rows.partnerships ?? [MISSING_ID] }),
  'POST /api/partnerships/{id}/messages/read': ({ rows }) => ({
    partnerships: rows.partnerships ?? [MISSING_ID],
  }),
  'POST /api/sample-requests/{id}/ship': ({ samples }) => ({ sample_requests: [samples[1]] }),
  'POST /api/sample-requests/{id}/receive': ({ samples }) => ({ sample_requests: [samples[2]] }),
  'POST /api/sample-requests/{id}/withdraw': ({ samples }) => ({ sample_requests: [samples[3]] }),
  'POST /api/partnerships/{id}/sample-requests': ({ rows }) => ({
    partnerships: rows.partnerships ?? [MISSING_ID],
  }),
  'POST /api/billing/statements/{cycleId}/lines/{lineId}/question': ({ reviewedLine }) => ({
    statement_lines: [reviewedLine],
  }),
  'POST /api/billing/statements/{cycleId}/lines/{lineId}/accept': ({ reviewedLine }) => ({
    statement_lines: [reviewedLine],
  }),
  'PATCH /api/creators/{id}': ({ creator }) => ({ handle: [`creator-${creator}`] }),
  'PATCH /api/team-members/{userId}': ({ colleague }) => ({ users: [colleague] }),
  'DELETE /api/team-members/{userId}': ({ colleague }) => ({ users: [colleague] }),
  // Not the caller’s, whose account would be closed.
  'POST /api/users/me/close': () => ({ email: ['another@people.test'] }),
  'POST /api/team-invitations': () => ({ email: ['invited@team.test'] }),
  'POST /api/admin/payments/payouts/{id}/cancel': ({ payouts }) => ({ paypal_payouts: [payouts[1]] }),
}

const OPERATIONS = new Map(operationsOf(endpoints).map((operation) => [operation.name, operation]))

/** A call as it is sent. */
type Sample = { path: string; body?: unknown }

/** The call with these ids in its path, its query and its body. */
export const sampleOf = (call: string, ids: Ids, account: Caller['account']): Sample => {
  const operation = OPERATIONS.get(call)
  if (!operation) throw new Error(`There is no call ${call}`)
  const accounts: KnownValues = operation.path.startsWith('/api/admin/users/') ? { users: [ids.idleUser] } : {}
  const names = { ...namesOf(ids, account), ...accounts, ...SECOND_ROWS[call]?.(ids) }
  const draft = withoutFilters(operation, typicalDraft(operation, names))
  const path = addressOf(operation.path, draft)
  return draft.body === undefined ? { path } : { path, body: draft.body }
}
