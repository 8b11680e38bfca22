import {
  downloadEarnings,
  downloadMonthlyStatement,
  followEarnings,
  listEarningChoices as listChoicesCall,
  readEarningPeriods as readPeriodsCall,
} from '../contracts/earnings'
import { buildMonthlyStatement } from '../services/money/documents/build-monthly-statement'
import { earningsCsv } from '../services/money/earnings-csv'
import { listEarningChoices } from '../services/money/list-earning-choices'
import { liveEarningsOf } from '../services/money/live-earnings'
import { readEarningPeriods } from '../services/money/read-earning-periods'
import { defineEndpoint, EventStream, FileDownload } from './define-endpoint'

export const earningEndpoints = [
  defineEndpoint(readPeriodsCall, {
    guard: 'payee',
    handle: ({ req, actor }) => readEarningPeriods({ req, creatorId: actor.creator_id }),
  }),
  defineEndpoint(listChoicesCall, {
    guard: 'payee',
    handle: ({ req, actor, query }) => listEarningChoices({ req, creatorId: actor.creator_id, ...query }),
  }),
  defineEndpoint(followEarnings, {
    guard: 'payee',
    handle: async ({ req, actor }) => new EventStream(liveEarningsOf(req.payload).open(actor.creator_id)),
  }),
  defineEndpoint(downloadEarnings, {
    guard: 'payee',
    limit: 'write',
    handle: async ({ req, actor, query: { sort, from, to, ...rows } }) => {
      const { name, content } = await earningsCsv({ req, creatorId: actor.creator_id, rows, sort, from, to })
      return new FileDownload(name, content)
    },
  }),
  defineEndpoint(downloadMonthlyStatement, {
    guard: 'payee',
    limit: 'write',
    handle: ({ req, actor, params }) =>
      buildMonthlyStatement({ req, creatorId: actor.creator_id, month: params.month }),
  }),
]
