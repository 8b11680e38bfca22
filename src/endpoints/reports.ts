import { getDataFreshness } from '../contracts/amazon'
import { getBrandTasks, getCreatorHome } from '../contracts/home'
import {
  getBrandOverview,
  getCreatorOverview,
  listEarningChanges as listEarningChangesCall,
  listEarnings as listEarningsCall,
} from '../contracts/money'
import { getBrandNetCost } from '../contracts/net-cost'
import { readFreshness } from '../services/amazon/read-freshness'
import { readBrandTasks } from '../services/home/read-brand-tasks'
import { readCreatorHome } from '../services/home/read-creator-home'
import { listEarningChanges } from '../services/money/list-earning-changes'
import { listEarnings } from '../services/money/list-earnings'
import { readNetCost } from '../services/money/net-cost/read-net-cost'
import { ownerOf } from '../services/money/owner'
import { readOverview } from '../services/money/read-overview'
import { defineEndpoint } from './define-endpoint'

export const reportEndpoints = [
  defineEndpoint(getDataFreshness, {
    guard: 'moneyMember',
    handle: ({ req, actor }) => readFreshness({ req, owner: ownerOf(actor) }),
  }),
  defineEndpoint(getBrandOverview, {
    guard: 'brand',
    isReport: true,
    handle: ({ req, actor, query }) => readOverview({ req, owner: { kind: 'brand', id: actor.brand_id }, ...query }),
  }),
  defineEndpoint(getBrandNetCost, {
    guard: 'payer',
    isReport: true,
    handle: ({ req, actor, query }) => readNetCost({ req, brandId: actor.brand_id, ...query }),
  }),
  defineEndpoint(getBrandTasks, {
    guard: 'brand',
    handle: ({ req, actor }) => readBrandTasks({ req, brandId: actor.brand_id }),
  }),
  defineEndpoint(getCreatorHome, {
    guard: 'approvedCreator',
    handle: ({ req, actor }) =>
      readCreatorHome({ req, creatorId: actor.creator_id, hasEarned: actor.creator_has_earned }),
  }),
  defineEndpoint(getCreatorOverview, {
    guard: 'approvedCreator',
    isReport: true,
    handle: ({ req, actor, query }) =>
      readOverview({ req, owner: { kind: 'creator', id: actor.creator_id }, ...query }),
  }),
  defineEndpoint(listEarningsCall, {
    guard: 'moneyMember',
    handle: ({ req, actor, query: { sort, from, to, page, limit, ...rows } }) =>
      listEarnings({ req, owner: ownerOf(actor), rows, sort, from, to, page, limit }),
  }),
  defineEndpoint(listEarningChangesCall, {
    guard: 'moneyMember',
    handle: ({ req, actor, params }) => listEarningChanges({ req, owner: ownerOf(actor), id: params.id }),
  }),
]
