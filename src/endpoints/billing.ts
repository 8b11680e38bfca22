import {
  approveStatement as approveCall,
  confirmCharge as confirmCall,
  downloadStatement as downloadCall,
  listLineEarnings as listEarningsCall,
  payStatement as payCall,
  readBilling as readBillingCall,
  readStatement as readCall,
  refreshCharges as refreshCall,
  remindCreator as remindCall,
} from '../contracts/billing'
import {
  readBillingDetails as readDetailsCall,
  saveBillingDetails as saveDetailsCall,
} from '../contracts/billing-details'
import { acceptLine as acceptCall, askQuestion as askCall } from '../contracts/line-questions'
import { UNPAID_STATEMENTS } from '../contracts/money-states'
import { readSpendingLimit as readLimitCall, setSpendingLimit as setLimitCall } from '../contracts/spending-limit'
import { downloadStatements, listStatements as listCall } from '../contracts/statement-list'
import { confirmCharge, payStatement, refreshCharges } from '../services/money/charges/pay-statement'
import { buildStatementFile } from '../services/money/documents/build-statement-file'
import { askQuestion } from '../services/money/questions/ask-question'
import { acceptLine } from '../services/money/questions/end-question'
import { readSpendingLimit } from '../services/money/spending-limit/read-spending-limit'
import { setSpendingLimit } from '../services/money/spending-limit/set-spending-limit'
import { listLineEarnings } from '../services/money/statements/list-line-earnings'
import { listStatements } from '../services/money/statements/list-statements'
import { readBilling } from '../services/money/statements/read-billing'
import { readBillingDetails } from '../services/money/statements/read-billing-details'
import { readStatement } from '../services/money/statements/read-statement'
import { remindCreator } from '../services/money/statements/remind-creator'
import { saveBillingDetails } from '../services/money/statements/save-billing-details'
import { statementsCsv } from '../services/money/statements/statements-csv'
import { defineEndpoint, FileDownload } from './define-endpoint'

export const billingEndpoints = [
  defineEndpoint(readBillingCall, {
    guard: 'payer',
    handle: ({ req, actor }) => readBilling({ req, brandId: actor.brand_id }),
  }),
  defineEndpoint(readDetailsCall, {
    guard: 'payer',
    handle: ({ req, actor }) => readBillingDetails({ req, brandId: actor.brand_id }),
  }),
  defineEndpoint(saveDetailsCall, {
    guard: 'payer',
    freshIdentity: true,
    handle: ({ req, actor, body }) => saveBillingDetails({ req, brandId: actor.brand_id, details: body }),
  }),
  defineEndpoint(readLimitCall, {
    guard: 'payer',
    handle: ({ req, actor }) => readSpendingLimit({ req, brandId: actor.brand_id }),
  }),
  defineEndpoint(setLimitCall, {
    guard: 'payer',
    freshIdentity: true,
    handle: ({ req, actor, body }) => setSpendingLimit({ req, brandId: actor.brand_id, limitCents: body.limit_cents }),
  }),
  defineEndpoint(listCall, {
    guard: 'payer',
    handle: ({ req, actor, query: { sort, page, limit, ...rows } }) =>
      listStatements({ req, brandId: actor.brand_id, rows, sort, page, limit }),
  }),
  // Before that of one statement, because `csv` is not an ID.
  defineEndpoint(downloadStatements, {
    guard: 'payer',
    limit: 'write',
    handle: async ({ req, actor, query: { sort, ...rows } }) => {
      const { name, content } = await statementsCsv({ req, brandId: actor.brand_id, rows, sort })
      return new FileDownload(name, content)
    },
  }),
  defineEndpoint(readCall, {
    guard: 'payer',
    handle: ({ req, actor, params }) => readStatement({ req, brandId: actor.brand_id, cycleId: params.cycleId }),
  }),
  defineEndpoint(listEarningsCall, {
    guard: 'payer',
    handle: ({ req, actor, params, query }) =>
      listLineEarnings({ req, owner: { kind: 'brand', id: actor.brand_id }, id: params.id, ...query }),
  }),
  defineEndpoint(remindCall, {
    guard: 'payer',
    freshIdentity: true,
    handle: ({ req, actor, params }) => remindCreator({ req, brandId: actor.brand_id, id: params.id }),
  }),
  defineEndpoint(approveCall, {
    guard: 'payer',
    freshIdentity: true,
    handle: ({ req, actor, params }) =>
      payStatement(
        { req, brandId: actor.brand_id, cycleId: params.cycleId },
        { from: ['review'], cause: 'The brand approved the statement before the end of its review' },
      ),
  }),
  defineEndpoint(payCall, {
    guard: 'payer',
    freshIdentity: true,
    handle: ({ req, actor, params }) =>
      payStatement(
        { req, brandId: actor.brand_id, cycleId: params.cycleId },
        { from: UNPAID_STATEMENTS, cause: 'The brand retried the payment' },
      ),
  }),
  defineEndpoint(askCall, {
    guard: 'payer',
    freshIdentity: true,
    handle: ({ req, actor, params, body }) =>
      askQuestion({ req, userId: actor.id, brandId: actor.brand_id, ...params, ...body }),
  }),
  defineEndpoint(acceptCall, {
    guard: 'payer',
    freshIdentity: true,
    handle: ({ req, actor, params }) => acceptLine({ req, brandId: actor.brand_id, ...params }),
  }),
  defineEndpoint(confirmCall, {
    guard: 'payer',
    limit: 'provider',
    freshIdentity: true,
    handle: ({ req, actor, params, body }) =>
      confirmCharge({ req, brandId: actor.brand_id, cycleId: params.cycleId, returnUrl: body.return_url }),
  }),
  defineEndpoint(refreshCall, {
    guard: 'payer',
    limit: 'provider',
    freshIdentity: true,
    handle: ({ req, actor, params }) => refreshCharges({ req, brandId: actor.brand_id, cycleId: params.cycleId }),
  }),
  defineEndpoint(downloadCall, {
    guard: 'payer',
    limit: 'write',
    handle: ({ req, actor, params, query }) =>
      buildStatementFile({ req, brandId: actor.brand_id, cycleId: params.cycleId, format: query.format }),
  }),
]
