import {
  approveStatement as approveCall,
  confirmCharge as confirmCall,
  downloadStatement as downloadCall,
  listStatements as listCall,
  payStatement as payCall,
  readBilling as readBillingCall,
  readStatement as readCall,
  refreshCharges as refreshCall,
} from '../contracts/billing'
import { UNPAID_STATEMENTS } from '../domain/money-states'
import { buildStatementFile } from '../services/money/documents/build-statement-file'
import { listStatements } from '../services/money/statements/list-statements'
import { confirmCharge, payStatement, refreshCharges } from '../services/money/statements/pay-statement'
import { readBilling } from '../services/money/statements/read-billing'
import { readStatement } from '../services/money/statements/read-statement'
import { defineEndpoint } from './define-endpoint'

export const billingEndpoints = [
  defineEndpoint(readBillingCall, {
    gate: 'brand',
    handle: ({ req, who }) => readBilling({ req, brandId: who.brand_id }),
  }),
  defineEndpoint(listCall, {
    gate: 'brand',
    handle: ({ req, who, query }) => listStatements({ req, brandId: who.brand_id, ...query }),
  }),
  defineEndpoint(readCall, {
    gate: 'brand',
    handle: ({ req, who, params }) => readStatement({ req, brandId: who.brand_id, cycleId: params.cycleId }),
  }),
  defineEndpoint(approveCall, {
    gate: 'brand',
    freshIdentity: true,
    handle: ({ req, who, params }) =>
      payStatement(
        { req, brandId: who.brand_id, cycleId: params.cycleId },
        { from: ['review'], cause: 'The brand agreed before the review was over' },
      ),
  }),
  defineEndpoint(payCall, {
    gate: 'brand',
    freshIdentity: true,
    handle: ({ req, who, params }) =>
      payStatement(
        { req, brandId: who.brand_id, cycleId: params.cycleId },
        { from: UNPAID_STATEMENTS, cause: 'The brand pays again' },
      ),
  }),
  defineEndpoint(confirmCall, {
    gate: 'brand',
    limit: 'provider',
    freshIdentity: true,
    handle: ({ req, who, params, body }) =>
      confirmCharge({ req, brandId: who.brand_id, cycleId: params.cycleId, returnUrl: body.return_url }),
  }),
  defineEndpoint(refreshCall, {
    gate: 'brand',
    limit: 'provider',
    freshIdentity: true,
    handle: ({ req, who, params }) => refreshCharges({ req, brandId: who.brand_id, cycleId: params.cycleId }),
  }),
  defineEndpoint(downloadCall, {
    gate: 'brand',
    limit: 'write',
    handle: ({ req, who, params, query }) =>
      buildStatementFile({ req, brandId: who.brand_id, cycleId: params.cycleId, format: query.format }),
  }),
]
