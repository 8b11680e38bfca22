import {
  downloadReconciledRows,
  downloadReconciliation,
  listReconciledRows,
  listReconciliation,
} from '../contracts/reconciliation'
import { comparedDaysCsv, comparedRowsCsv } from '../services/money/booked-sales/compared-csv'
import { listComparedDays } from '../services/money/booked-sales/list-compared-days'
import { listComparedRows } from '../services/money/booked-sales/list-compared-rows'
import { defineEndpoint, FileDownload } from './define-endpoint'

export const reconciliationEndpoints = [
  defineEndpoint(listReconciliation, {
    guard: 'payer',
    isReport: true,
    handle: ({ req, actor, query: { sort, from, to, page, limit, ...rows } }) =>
      listComparedDays({ req, brandId: actor.brand_id, rows, sort, from, to, page, limit }),
  }),
  defineEndpoint(downloadReconciliation, {
    guard: 'payer',
    limit: 'write',
    handle: async ({ req, actor, query: { sort, from, to, ...rows } }) => {
      const { name, content } = await comparedDaysCsv({ req, brandId: actor.brand_id, rows, sort, from, to })
      return new FileDownload(name, content)
    },
  }),
  defineEndpoint(listReconciledRows, {
    guard: 'payer',
    isReport: true,
    handle: ({ req, actor, params: { day }, query: { sort, page, limit, ...rows } }) =>
      listComparedRows({ req, brandId: actor.brand_id, day, rows, sort, page, limit }),
  }),
  defineEndpoint(downloadReconciledRows, {
    guard: 'payer',
    limit: 'write',
    handle: async ({ req, actor, params: { day }, query: { sort, ...rows } }) => {
      const { name, content } = await comparedRowsCsv({ req, brandId: actor.brand_id, day, rows, sort })
      return new FileDownload(name, content)
    },
  }),
]
